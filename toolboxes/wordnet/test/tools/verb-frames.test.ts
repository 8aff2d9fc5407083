import { describe, expect, it } from "vitest";
import wordnet from "../../src/index.ts";

const toolbox = wordnet();

describe("verb_frames", () => {
  it("shows the sentences of each sense, for an inflected verb too", async () => {
    const { senses } = await toolbox.call("verb_frames", { word: "gave" });

    expect((senses as object[])[0]).toEqual({
      sense: 1,
      synset: "02321848-v",
      name: "give.v.01",
      definition: "cause to have, in the abstract sense or physical sense",
      frame_ids: [14],
      frames: ["Somebody ----s somebody something"],
    });
  });

  it("has nothing for what is no verb", async () => {
    expect(await toolbox.call("verb_frames", { word: "serendipity" })).toEqual({ senses: [] });
  });
});
