// A toolbox as a plugin author writes it: one factory, one tool, what it depends on given by options.
import { defineTool, ToolBox } from "@ovos-tools/core";
import { z } from "zod";

export interface WeatherOptions {
  /** Base URL of the forecast service. */
  baseUrl: string;
}

export default function weather({ baseUrl }: WeatherOptions): ToolBox {
  const getWeather = defineTool({
    name: "get_weather",
    description: "Get the current weather for a place.",
    argumentSchema: z.object({ location: z.string().describe("City name or coordinates.") }),
    outputSchema: z.object({ temperature_c: z.number(), condition: z.string() }),
    annotations: { readOnly: true, openWorld: true },
    async execute({ location }, { signal }) {
      const answer = await fetch(`${baseUrl}/now?q=${encodeURIComponent(location)}`, { signal });
      if (!answer.ok) throw new Error(`the forecast service answered ${answer.status}`);
      return (await answer.json()) as { temperature_c: number; condition: string };
    },
    toText: ({ temperature_c, condition }) => `${condition}, ${temperature_c} degrees.`,
  });

  return new ToolBox({ id: "weather", tools: [getWeather] });
}
