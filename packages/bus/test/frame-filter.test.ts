import { Subscriptions } from "@ovos-tools/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FrameFilter } from "../src/frame-filter.ts";

const CALL = "ovos.persona.tools.call";

function judge(text: string, topics = [CALL]) {
  const subscriptions = new Subscriptions();
  for (const topic of topics) subscriptions.add(topic, () => {});
  return new FrameFilter(subscriptions).judge(Buffer.from(text));
}

describe("FrameFilter", () => {
  it.each([
    ["as JavaScript writes it", `{"type":"${CALL}","data":{}}`],
    ["as Python writes it", `{"type": "${CALL}", "data": {}, "context": {}}`],
    ["with type last", `{"data":{"a":"b"},"type":"${CALL}"}`],
    ["with other white space", `{ \n "type"  :  "${CALL}" }`],
    ["with an escaped topic", `{"type":"ovos.persona.tools\\u002ecall"}`],
    ["with an escaped key", `{"type":"other","\\u0074ype":"${CALL}"}`],
    ["with a second type that counts", `{"type":"other","type":"${CALL}"}`],
    ["with a second, escaped type", `{"type":"other","type":"ovos\\u002epersona.tools.call"}`],
  ])("lets a frame of ours through %s", (_, text) => {
    expect(judge(text).mayConcernUs).toBe(true);
  });

  it.each([
    ["another topic", `{"type": "speak", "data": {"utterance": "hi"}, "context": {}}`],
    ["another topic with a nested type", `{"type": "speak", "data": {"type": "x"}}`],
    ["another topic with escaped umlauts", `{"type": "speak", "data": {"utterance": "gr\\u00fc\\u00df"}}`],
    ["a topic that only begins like ours", `{"type":"${CALL}.later","data":{}}`],
    ["not JSON", "hello"],
    ["nothing", ""],
    ["a cut frame", '{"type":"'],
    ["a cut frame with a space", '{"type": "'],
  ])("turns away %s", (_, text) => {
    expect(judge(text).mayConcernUs).toBe(false);
  });

  it("never turns away a frame whose parsed type is heard", () => {
    const key = fc.constantFrom('"type"', '"\\u0074ype"', '"data"', '"x"');
    const value = fc.constantFrom(`"${CALL}"`, '"speak"', '"ovos\\u002epersona.tools.call"', '{"type":"a"}', "1");
    const space = fc.constantFrom("", " ", "\n");
    const member = fc
      .tuple(space, key, space, space, value, space)
      .map(([a, k, b, c, v, d]) => `${a + k + b}:${c}${v}${d}`);

    fc.assert(
      fc.property(fc.array(member, { maxLength: 4 }), (members) => {
        const text = `{${members.join(",")}}`;
        if (JSON.parse(text).type === CALL) expect(judge(text).mayConcernUs).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ["a topic we hear", CALL, true],
    ["the echo of a request whose answer we hear", "ovos.tools.list", true],
    ["the echo of our answer to a topic we hear", `${CALL}.response`, true],
    ["anything else", "speak", false],
  ])("counts %s among our conversations: %s", (_, topic, isOfOurs) => {
    expect(judge(`{"type": "${topic}"}`, [CALL, "ovos.tools.list.response"]).isOfOurs).toBe(isOfOurs);
  });
});
