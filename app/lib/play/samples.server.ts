import type { InteractiveExample, LiveSample } from "#content-build/contract/documents.ts";
import { followsTheme } from "./sample-canvas.ts";
import { type PlayHost, packSample, runnerAddress, type SampleCode } from "./sample-state.ts";
import type { RunningExample, Samples } from "./samples.ts";

interface PageWithSamples {
  mdn_url: string;
  live_samples?: LiveSample[];
  interactive_examples?: InteractiveExample[];
}

/** The addresses at which the samples of a page run; undefined where it has none. */
export async function locateSamples(
  page: PageWithSamples,
  host: PlayHost,
): Promise<Samples | undefined> {
  const { mdn_url: path, live_samples: live = [], interactive_examples: examples = [] } = page;
  if (live.length === 0 && examples.length === 0) return undefined;
  const frames = await Promise.all(
    live.filter(hasCode).map(async ({ id, html, css, js }) => {
      const follows = followsTheme({ html, css, js });
      const code: SampleCode = { html, css, js, ...(follows ? {} : { theme: "light" }) };
      return [id, { address: await locate(code, path, host), followsTheme: follows }] as const;
    }),
  );
  return {
    path,
    playHost: host.playHost,
    frames: new Map(frames),
    examples: await Promise.all(examples.map((example) => locateExample(example, path, host))),
  };
}

function hasCode({ html, css, js }: LiveSample): boolean {
  return Boolean(html || css || js);
}

async function locateExample(
  example: InteractiveExample,
  path: string,
  host: PlayHost,
): Promise<RunningExample> {
  const { template, files, choices } = example;
  if (template === "console") return { example };
  const isChoice = template === "choices";
  const { html, css, js } = files;
  const code: SampleCode = {
    html,
    css,
    js,
    defaults: isChoice ? "ix-choice" : "ix-tabbed",
    choice: choices?.[0],
  };
  return { example, address: await locate(code, path, host) };
}

async function locate(code: SampleCode, path: string, host: PlayHost): Promise<string> {
  const { state, label } = await packSample(code);
  return `${runnerAddress(host, label, path)}?state=${state}`;
}
