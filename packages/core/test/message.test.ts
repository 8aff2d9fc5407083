import { describe, expect, it } from "vitest";
import { encodeMessage, forward, type JsonObject, message, parseMessage, reply, response } from "../src/index.ts";

const request = (context: JsonObject) => message("a.b", { asked: true }, context);

describe("reply", () => {
  it.each<[string, JsonObject, JsonObject]>([
    ["swaps source and destination", { source: "A", destination: "B" }, { source: "B", destination: "A" }],
    ["answers a source alone with both set to it", { source: "A" }, { source: "A", destination: "A" }],
    ["answers a destination alone with both set to it", { destination: "B" }, { source: "B", destination: "B" }],
    [
      "takes the first of a list of destinations",
      { source: "A", destination: ["B", "C"] },
      { source: "B", destination: "A" },
    ],
    [
      "keeps a list of destinations without a source",
      { destination: ["B", "C"] },
      { source: "B", destination: ["B", "C"] },
    ],
    ["counts an empty destination as absent", { source: "A", destination: "" }, { source: "A", destination: "A" }],
    ["counts an empty source as absent", { source: "", destination: "B" }, { source: "B", destination: "B" }],
    ["counts an empty list as absent", { source: "A", destination: [] }, { source: "A", destination: "A" }],
    ["writes nothing where nothing was given", {}, {}],
    ["writes nothing where only emptiness was given", { source: "", destination: [] }, {}],
  ])("%s", (_, context, routed) => {
    expect(reply(request(context), "c").context).toEqual(routed);
  });

  it("carries everything else, session included, and leaves the request as it was", () => {
    const context = { source: "A", session: { session_id: "s", lang: null }, utterance_id: "u", mine: [1, { two: 2 }] };
    const before = structuredClone(context);

    const answer = reply(request(context), "c", { done: true });

    expect(answer).toEqual({ type: "c", data: { done: true }, context: { ...context, destination: "A" } });
    expect(context).toEqual(before);
  });
});

describe("response and forward", () => {
  it("answers on the topic with .response behind it", () => {
    expect(response(request({ source: "A", destination: "B" }), { x: 1 })).toEqual({
      type: "a.b.response",
      data: { x: 1 },
      context: { source: "B", destination: "A" },
    });
  });

  it("forwards with the same context", () => {
    expect(forward(request({ source: "A", k: 1 }), "c", {})).toEqual({
      type: "c",
      data: {},
      context: { source: "A", k: 1 },
    });
  });
});

describe("parseMessage", () => {
  it.each([
    [
      "the three keys",
      '{"type":"a.b","data":{"x":1},"context":{"y":2}}',
      { type: "a.b", data: { x: 1 }, context: { y: 2 } },
    ],
    ["absent data and context", '{"type":"a"}', { type: "a", data: {}, context: {} }],
    ["unknown keys, left out", '{"type":"a","msg_type":"b","id":5}', { type: "a", data: {}, context: {} }],
    ["a null session, as none", '{"type":"a","context":{"session":null}}', { type: "a", data: {}, context: {} }],
    [
      "null session fields",
      '{"type":"a","context":{"session":{"lang":null}}}',
      { type: "a", data: {}, context: { session: { lang: null } } },
    ],
    ["a dispatch topic", '{"type":"skill.id:intent"}', { type: "skill.id:intent", data: {}, context: {} }],
  ])("reads %s", (_, text, expected) => {
    expect(parseMessage(text)).toEqual(expected);
  });

  it.each([
    ["no JSON", "{"],
    ["nothing", ""],
    ["NaN", '{"type":"a","data":{"x":NaN}}'],
    ["an array", "[1]"],
    ["a string", '"a"'],
    ["null", "null"],
    ["no type", '{"data":{}}'],
    ["an empty type", '{"type":""}'],
    ["a number as type", '{"type":5}'],
    ["a space in the type", '{"type":"a b"}'],
    ["an empty segment", '{"type":"a..b"}'],
    ["a leading dot", '{"type":".a"}'],
    ["a trailing colon", '{"type":"a:"}'],
    ["a letter beyond ASCII", '{"type":"é"}'],
    ["data that is a list", '{"type":"a","data":[]}'],
    ["data that is null", '{"type":"a","data":null}'],
    ["context that is a string", '{"type":"a","context":"x"}'],
    ["a session that is a string", '{"type":"a","context":{"session":"x"}}'],
    ["a session that is a list", '{"type":"a","context":{"session":[]}}'],
  ])("finds %s malformed, and says why", (_, text) => {
    expect(parseMessage(text)).toEqual(expect.any(String));
  });
});

describe("encodeMessage", () => {
  it("writes exactly type, data and context", () => {
    const extra = { ...message("a", { x: 1 }, { y: "ü" }), id: 5 };

    expect(encodeMessage(extra)).toBe('{"type":"a","data":{"x":1},"context":{"y":"ü"}}');
  });

  it("makes strings and keys well formed", () => {
    const text = encodeMessage(message("a", { "k\ud800": ["\udfff", "\ud83d\ude42"] }));

    expect(JSON.parse(text).data).toEqual({ "k\ufffd": ["\ufffd", "🙂"] });
    expect(text.isWellFormed()).toBe(true);
    expect(text).not.toContain("\\ud");
  });

  it("does not take a backslash before ud for a surrogate", () => {
    expect(JSON.parse(encodeMessage(message("a", { path: "c:\\ud800" }))).data).toEqual({ path: "c:\\ud800" });
  });

  it("leaves out a null session, and a session language that is no string", () => {
    expect(encodeMessage(message("a", {}, { session: null }))).toBe('{"type":"a","data":{},"context":{}}');
    expect(JSON.parse(encodeMessage(message("a", {}, { session: { session_id: "s", lang: 5 } }))).context).toEqual({
      session: { session_id: "s" },
    });
  });

  it.each([
    ["a type that is no topic", message("a b"), "not a topic"],
    ["the type that Python's emitter raises on", message("error"), "not a topic"],
    ["a session that is no object", message("a", {}, { session: "s" }), "session that is not an object"],
    ["NaN", message("a", { x: [{ y: Number.NaN }] }), "cannot send 'a': data.x[0].y: NaN is not JSON"],
    ["Infinity", message("a", { x: Number.POSITIVE_INFINITY }), "data.x: Infinity is not JSON"],
    ["a bigint", message("a", { x: 1n }), "data.x: bigint is not JSON"],
    ["a date", message("a", {}, { when: new Date(0) }), "context.when: Date is not JSON"],
    ["a function", message("a", { f: () => 1 }), "data.f: function is not JSON"],
    ["a hole in a list", message("a", { x: [undefined] }), "data.x[0]: undefined is not JSON"],
  ])("refuses %s", (_, refused, words) => {
    expect(() => encodeMessage(refused)).toThrow(
      expect.objectContaining({ code: "invalid_request", message: expect.stringContaining(words) }),
    );
  });

  it("refuses more than 200 levels, and what is circular, in a short line", () => {
    const circular: JsonObject = {};
    circular.self = circular;
    const nested = (levels: number) => JSON.parse(`{"x":${"[".repeat(levels)}${"]".repeat(levels)}}`);

    expect(() => encodeMessage(message("a", circular))).toThrow(/^.{0,250}nested deeper than 200 levels, or circular$/);
    expect(() => encodeMessage(message("a", nested(199)))).toThrow("nested deeper than 200 levels");
    expect(encodeMessage(message("a", nested(190)))).toContain("[[[");
  });

  it("counts a property that is undefined as absent", () => {
    expect(encodeMessage(message("a", { x: undefined }))).toBe('{"type":"a","data":{},"context":{}}');
  });
});
