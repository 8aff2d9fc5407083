import type { Subscriptions } from "@ovos-tools/core";

/** What a frame is to us, judged from its bytes. */
export interface Judgement {
  /** It may be a message we hear: parse it. False only when it cannot be. */
  mayConcernUs: boolean;
  /** It belongs to a conversation of ours (see `FrameFilter`). */
  isOfOurs: boolean;
}

const RESPONSE = ".response";
const HEADS = [Buffer.from('{"type": "'), Buffer.from('{"type":"')];
const TYPE_KEY = Buffer.from('"type"');
const MAX_TOPIC_BYTES = 256;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Tells from the bytes of a frame whether it can concern us, before anything is parsed: on a bus that also carries audio
 * and screens, most frames do not, and some are large.
 *
 * Python and JavaScript both write `type` first, so the first bytes usually name the topic. Where they do not, or where a
 * second `"type"` or an escaped letter could hide one, the whole frame is searched for the topics we hear.
 *
 * A frame is of ours when we hear its topic, or the answer to it, or what it answers. The stock server leaves Nagle's
 * algorithm on: it holds back the second of two frames until the first is acknowledged, which an idle client does 40 ms
 * late. A client that sends something at once acknowledges at once, so each frame that opens or passes a conversation of
 * ours, an echo included, is worth the nudge.
 */
export class FrameFilter {
  readonly #subscriptions: Subscriptions;

  constructor(subscriptions: Subscriptions) {
    this.#subscriptions = subscriptions;
  }

  judge(frame: Buffer): Judgement {
    const topic = leadingTopic(frame);
    if (topic === undefined) {
      const mayConcernUs = this.#mayNameOurs(frame, 0);
      return { mayConcernUs, isOfOurs: mayConcernUs };
    }
    const isOfOurs = this.#isOfOurs(topic);
    if (this.#subscriptions.has(topic)) return { mayConcernUs: true, isOfOurs };
    return { mayConcernUs: this.#hasSecondType(frame) && this.#mayNameOurs(frame, HEADS[1]!.length), isOfOurs };
  }

  #isOfOurs(topic: string): boolean {
    if (this.#subscriptions.has(topic) || this.#subscriptions.has(topic + RESPONSE)) return true;
    return topic.endsWith(RESPONSE) && this.#subscriptions.has(topic.slice(0, -RESPONSE.length));
  }

  /** JSON lets a key stand twice, the last one counting, and lets any letter be written as an escape. */
  #hasSecondType(frame: Buffer): boolean {
    return frame.includes(TYPE_KEY, HEADS[1]!.length) || hasEscapedAscii(frame);
  }

  #mayNameOurs(frame: Buffer, from: number): boolean {
    for (const topic of this.#subscriptions.topics()) {
      if (frame.includes(topic, from, "latin1")) return true;
    }
    return hasEscapedAscii(frame);
  }
}

function leadingTopic(frame: Buffer): string | undefined {
  const head = HEADS.find((candidate) => frame.length > candidate.length && startsWith(frame, candidate));
  if (head === undefined) return undefined;
  const limit = Math.min(frame.length, head.length + MAX_TOPIC_BYTES);
  for (let index = head.length; index < limit; index++) {
    const byte = frame[index];
    if (byte === QUOTE) return frame.toString("latin1", head.length, index);
    if (byte === BACKSLASH) return undefined;
  }
  return undefined;
}

function startsWith(frame: Buffer, head: Buffer): boolean {
  for (let index = 0; index < head.length; index++) {
    if (frame[index] !== head[index]) return false;
  }
  return true;
}

/** Whether a character that a topic or a key may have is written as `\\u00XX`: `\\u0020` to `\\u007f`. */
function hasEscapedAscii(frame: Buffer): boolean {
  for (let at = frame.indexOf("\\u00"); at >= 0; at = frame.indexOf("\\u00", at + 4)) {
    const digit = frame[at + 4];
    if (digit !== undefined && digit >= 0x32 && digit <= 0x37) return true;
  }
  return false;
}
