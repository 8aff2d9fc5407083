import { describe, expect, it } from "vitest";
import { toKeys } from "../src/spelling.ts";

describe("toKeys", () => {
  it.each([
    ["dog", ["dog"]],
    ["  Dog\n", ["dog"]],
    ["U.S.A.", ["u.s.a."]],
    ["hot dog", ["hot_dog", "hot-dog"]],
    ["Hot \t  Dog", ["hot_dog", "hot-dog"]],
    ["hot-dog", ["hot-dog", "hot_dog"]],
    ["mother in-law", ["mother_in-law", "mother-in-law", "mother_in_law"]],
    ["coup d’etat", ["coup_d'etat", "coup-d'etat"]],
    ["‘hood", ["'hood"]],
    ["x\u2011ray", ["x-ray", "x_ray"]],
    ["", []],
    [" \u00A0\u3000\uFEFF ", []],
  ])("writes %j as %j", (word, keys) => {
    expect(toKeys(word)).toEqual(keys);
  });
});
