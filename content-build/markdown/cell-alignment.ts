import type { StateCore } from "markdown-it";

const ALIGNMENT = /^text-align:(left|right|center)$/;

/** Aligns table cells with classes (`align-right`) instead of style attributes. */
export function cellAlignment(state: StateCore): void {
  for (const token of state.tokens) {
    if (token.type !== "th_open" && token.type !== "td_open") continue;
    const side = ALIGNMENT.exec(token.attrGet("style") ?? "")?.[1];
    if (!side) continue;
    token.attrs = token.attrs?.filter(([name]) => name !== "style") ?? null;
    token.attrJoin("class", `align-${side}`);
  }
}
