import { describe, expect, it } from "vitest";
import { snippetsOf } from "../check-readmes.mjs";

describe("snippetsOf", () => {
  it("takes every ts block, and no other", () => {
    const markdown = "a\n```ts\nconst a = 1;\n```\n```sh\nnpm i\n```\n```ts\nconst b = 2;\n```\n";

    expect(snippetsOf(markdown).map((snippet) => snippet.split("\n")[0])).toEqual(["const a = 1;", "const b = 2;"]);
  });
});
