import { randomBytes } from "node:crypto";
import { pythonJson } from "./python-json.ts";

const session = { session_id: "default", lang: "en-us", site_id: "kitchen" };

/** What else travels on the bus of an assistant, as its Python components write it: what it is → the frame. */
export function foreignFrames(): ReadonlyMap<string, Buffer> {
  return new Map([
    ["speak", frame(speak())],
    ["GUI, nested types", frame(screen())],
    ["audio in base64", frame(audio())],
  ]);
}

function frame(message: object): Buffer {
  return Buffer.from(pythonJson(message));
}

/** Some 300 bytes. */
function speak(): object {
  return {
    type: "speak",
    data: { utterance: "It is 21 degrees at the café.", expect_response: false, meta: { skill: "skill-weather" } },
    context: { source: "skills", destination: ["audio"], skill_id: "skill-weather", session },
  };
}

/** Some 10 kB, and `"type"` in it many times. */
function screen(): object {
  const rows = Array.from({ length: 90 }, (_, index) => ({
    type: index % 2 === 0 ? "button" : "label",
    title: `Forecast of hour ${index}`,
    action: { type: "event", name: `forecast.show.${index}` },
  }));
  return {
    type: "gui.value.set",
    data: { __from: "skill-weather", namespace: "skill-weather", rows },
    context: { source: "gui", session },
  };
}

/** Some 1 MB. */
function audio(): object {
  return {
    type: "recognizer_loop:b64_audio",
    data: { audio: randomBytes(750_000).toString("base64"), lang: "en-us" },
    context: { source: "satellite", session },
  };
}
