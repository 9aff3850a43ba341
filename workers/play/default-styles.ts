import type { Defaults } from "./state.ts";

/**
 * The color scheme: as the embedding page asks, else the system's, unless the sample sets one. No
 * background, so that the body's background fills the canvas as usual.
 */
const all = `
:where(:root) { color-scheme: light dark }
`;

const text = `body { margin: 0; font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
`;

/** For samples in articles and the playground: browser defaults without a margin. */
const plain = `
body { margin: 0 }
.playable-code { box-sizing: border-box; inline-size: 100%; padding: .75rem; border: 1px solid; font-family: ui-monospace, monospace }
.playable-canvas { background: #fff }
.playable-buttons { display: flex; gap: .5rem; justify-content: end; margin-block: .25rem }
`;

/** Base styles by kind of sample, which its own style overrides. */
export const DEFAULT_STYLES: Record<Defaults | "article" | "all", string> = {
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
