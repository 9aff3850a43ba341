import { type PlayHost, packSample } from "#app/features/play/samples/sample-state.ts";
import type { PackedSample } from "#content-build/contract/play/sample-code.ts";

/** The code of the example, packed for the address of its frame. */
export interface LiveExampleCode {
  html: string;
  packed: PackedSample;
  host: PlayHost;
}

/** The example with a greeting in the reader's language. */
export async function liveExampleCode(greeting: string, host: PlayHost): Promise<LiveExampleCode> {
  const html = `<h1>${greeting}</h1>

<style>
  body {
    display: grid;
    place-content: center;
    height: 100vh;
    background: #f2b705;
  }
  h1 {
    color: #0a2820;
    font: 800 13vw system-ui;
    text-align: center;
    rotate: -8deg;
  }
</style>`;
  return { html, packed: await packSample({ html, defaults: "playground" }), host };
}
