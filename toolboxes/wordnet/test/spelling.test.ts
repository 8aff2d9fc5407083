import { describe, expect, it } from "vitest";
import { foldKey, spellingVariants, toKey } from "../src/spelling.ts";

describe("toKey", () => {
  it.each([
    ["dog", "dog"],
    ["  Dog\n", "dog"],
    ["U.S.A.", "u.s.a."],
    ["Hot \t  Dog", "hot_dog"],
    ["hot-dog", "hot-dog"],
    ["coup d’etat", "coup_d'etat"],
    ["‘hood", "'hood"],
    ["x\u2011ray", "x-ray"],
    ["ｄｏｇ", "dog"],
    ["", ""],
    [" \u00A0\u3000\uFEFF ", ""],
  ])("writes %j as %j", (word, key) => {
    expect(toKey(word)).toBe(key);
  });
});

describe("spellingVariants", () => {
  it.each([
    ["dog", []],
    ["hot_dog", ["hot-dog", "hotdog"]],
    ["mother_in-law", ["mother-in-law", "mother_in_law", "motherinlaw"]],
    ["u.s.a.", ["usa"]],
    ["__proto__", []],
    ["...", []],
    ["_", []],
  ])("of %j are %j", (key, variants) => {
    expect(spellingVariants(key)).toEqual(variants);
  });
});

describe("foldKey", () => {
  it.each([
    ["café", "cafe"],
    ["rock_'n'_roll", "rock_n_roll"],
    ["犬", "犬"],
  ])("writes %j as %j", (key, folded) => {
    expect(foldKey(key)).toBe(folded);
  });
});
