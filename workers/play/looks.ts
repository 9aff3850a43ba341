import type { Defaults } from "./state.ts";

/**
 * The theme: what the frame asks for, or else what the system wants, unless the sample says
 * otherwise. There is no background, so that one of the body fills the frame, as it does elsewhere.
 */
const all = `
:where(:root) { color-scheme: light dark }
`;

const text = `body { margin: 0; font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
`;

/** Of samples in articles and in the playground: what browsers do, without a margin. */
const plain = `
body { margin: 0 }
.playable-code { box-sizing: border-box; inline-size: 100%; padding: .75rem; border: 1px solid; font-family: ui-monospace, monospace }
.playable-canvas { background: #fff }
.playable-buttons { display: flex; gap: .5rem; justify-content: end; margin-block: .25rem }
`;

/** What stands below the sample's own style, by the kind of the sample. */
export const LOOKS: Record<Defaults | "article" | "all", string> = {
  all,
  article: plain,
  playground: plain,
  module: plain,
  "ix-tabbed": `${text}body { padding: 1rem; overflow-wrap: anywhere }
`,
  "ix-choice": `${text}body { box-sizing: border-box; min-block-size: 100vh; padding: 1rem; display: grid; place-content: center; place-items: center; overflow: auto }
#output, .output, section { max-inline-size: 100% }
`,
  "ix-wat": text,
};
