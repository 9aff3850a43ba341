import type { Defaults } from "./state.ts";

/** Colours by theme: what the frame asks for, or else what the system or the page wants. */
const all = `
:root { color-scheme: light dark; --background: light-dark(#fff, #141a17); --text: light-dark(#17201c, #efeee7) }
:root[data-theme="light"] { color-scheme: light }
:root[data-theme="dark"] { color-scheme: dark }
:root { background: var(--background); color: var(--text) }
`;

const text = `body { margin: 0; font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
`;

/** What stands below the sample's own style, by the kind of the sample. */
export const LOOKS: Record<Defaults | "article" | "all", string> = {
  all,
  article: `
body { margin: 0 }
.playable-code { box-sizing: border-box; inline-size: 100%; padding: .75rem; border: 1px solid; font-family: ui-monospace, monospace }
.playable-canvas { background: #fff }
.playable-buttons { display: flex; gap: .5rem; justify-content: end; margin-block: .25rem }
`,
  playground: text.replace("margin: 0", "margin: .75rem"),
  module: text.replace("margin: 0", "margin: .75rem"),
  "ix-tabbed": `${text}body { padding: 1rem; overflow-wrap: anywhere }
`,
  "ix-choice": `${text}body { box-sizing: border-box; min-block-size: 100vh; padding: 1rem; display: grid; place-content: center; place-items: center; overflow: auto }
#output, .output, section { max-inline-size: 100% }
`,
  "ix-wat": text,
};
