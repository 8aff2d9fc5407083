import { describe, expect, it } from "vitest";
import { markExamples } from "../../builder/gloss.ts";

/** Takes apart what was marked, in another way than the reader of the file does. */
function splitGloss(gloss: string) {
  const [definition = "", ...parts] = markExamples(gloss).split(/\x01|\x02/);
  const examples = parts.filter((_, index) => index % 2 === 0).map((example) => example.trim());
  return { definition: parts.length === 0 ? definition : definition.replace(/[\s;:]+$/, ""), examples };
}

describe("markExamples", () => {
  it.each([
    ["a plain definition", "a plain definition", []],
    ["", "", []],
    ["move; go", "move; go", []],
    ['move fast; "he ran"', "move fast", ["he ran"]],
    ['move fast; "he ran"; "run, child"', "move fast", ["he ran", "run, child"]],
    ['not any other:; "the identical room"', "not any other", ["the identical room"]],
    [
      'has the semantic function of actor: "Hemingway favors it"',
      "has the semantic function of actor",
      ["Hemingway favors it"],
    ],
    ['"he ran"', "", ["he ran"]],
  ])("parts %j", (gloss, definition, examples) => {
    expect(splitGloss(gloss)).toEqual({ definition, examples });
  });

  it("keeps semicolons inside the definition and inside an example", () => {
    const gloss = 'a mark (;); closer than a period; "stop; go"';

    expect(splitGloss(gloss)).toEqual({ definition: "a mark (;); closer than a period", examples: ["stop; go"] });
  });

  it.each([
    'promise of reward as in "carrot and stick"',
    'a report (e.g., "he said he is a fool")',
    'a demand especially in the phrase "the call of duty"',
    'a summary list; as in e.g. "a news roundup"',
    'pad for notes; "scribbling block" is a British term',
    'at the ends of the beams; "on her beam-ends" means heeled over',
    '(nautical; "aft")',
  ])("leaves a quotation that belongs to the definition there: %s", (gloss) => {
    expect(splitGloss(gloss)).toEqual({ definition: gloss, examples: [] });
  });

  it("finds the examples after a quotation that belongs to the definition", () => {
    const gloss = 'promise of reward as in "carrot and stick"; "used the carrot of subsidized housing"';

    expect(splitGloss(gloss)).toEqual({
      definition: 'promise of reward as in "carrot and stick"',
      examples: ["used the carrot of subsidized housing"],
    });
  });

  it.each([
    '"a weird land"- Shelley; "a weird song"',
    '"a weird land" - Shelley; "a weird song"',
    '"a weird land"--P. B. Shelley; "a weird song"',
    '"a weird land" (Shelley); "a weird song"',
    '"a weird land", "a weird song"',
    '"a weird land" "a weird song"',
    '"a weird land"; ; "a weird song"',
    '"a weird land"; "a weird song".',
    '" a weird land "; "a weird song"; (poetic)',
  ])("leaves names and remarks between examples out: %s", (examples) => {
    expect(splitGloss(`strange; ${examples}`)).toEqual({
      definition: "strange",
      examples: ["a weird land", "a weird song"],
    });
  });

  it("takes backticks and apostrophes as letters", () => {
    expect(splitGloss("killed; `slain' is literary; \"he said `slain'\"")).toEqual({
      definition: "killed; `slain' is literary",
      examples: ["he said `slain'"],
    });
  });

  it("refuses a quotation that is not closed", () => {
    expect(() => markExamples('move fast; "he ran')).toThrow("a quotation is not closed");
  });
});
