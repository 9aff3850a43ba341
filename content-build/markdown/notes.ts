import type { StateCore, Token } from "markdown-it";
import { own } from "../contract/own.ts";
import type { MarkdownEnvironment } from "./environment.ts";

/** Some translations have the text of a note behind another `>` on the same line. */
const MARKER = /^\[!(NOTE|WARNING|CALLOUT)\][ \t]*(?:>[ \t]+)?/;
const CLASSES: Record<string, string> = {
  NOTE: "notecard note",
  WARNING: "notecard warning",
  CALLOUT: "callout",
};

/**
 * Converts block quotes that start with `[!NOTE]`, `[!WARNING]` or `[!CALLOUT]` into notes. A block
 * rule: inline content is not parsed yet.
 */
export function notes(state: StateCore): void {
  const { tokens } = state;
  const dropped = new Set<Token>();
  for (const [index, open] of tokens.entries()) {
    if (open.type !== "blockquote_open") continue;
    const paragraph = tokens[index + 1];
    const inline = tokens[index + 2];
    if (paragraph?.type !== "paragraph_open" || inline?.type !== "inline") continue;
    const kind = MARKER.exec(inline.content)?.[1];
    if (!kind) continue;
    inline.content = inline.content.replace(MARKER, "");
    makeBox(tokens, index, own(CLASSES, kind) ?? "");
    if (kind !== "CALLOUT") {
      inline.meta = { label: kind === "NOTE" ? "note" : "warning" };
    } else if (inline.content.trim() === "") {
      for (let at = index + 1; at <= index + 3; at++) {
        const token = tokens[at];
        if (token) dropped.add(token);
      }
    }
  }
  if (dropped.size > 0) state.tokens = tokens.filter((token) => !dropped.has(token));
}

/** Adds the labels of notes after inline parsing. */
export function noteLabels(state: StateCore): void {
  const { labels } = state.env as MarkdownEnvironment;
  for (const token of state.tokens) {
    const kind: unknown = token.type === "inline" ? token.meta?.label : undefined;
    if (kind !== "note" && kind !== "warning") continue;
    const text = new state.Token("text", "", 0);
    text.content = labels[kind];
    const gap = new state.Token("text", "", 0);
    gap.content = /^\s|^$/.test(token.content) ? "" : " ";
    token.children = [
      new state.Token("strong_open", "strong", 1),
      text,
      new state.Token("strong_close", "strong", -1),
      gap,
      ...(token.children ?? []),
    ];
  }
}

function makeBox(tokens: Token[], index: number, className: string): void {
  const open = tokens[index];
  if (!open) return;
  open.tag = "div";
  open.attrSet("class", className);
  const close = tokens.find(
    (token, at) => at > index && token.type === "blockquote_close" && token.level === open.level,
  );
  if (close) close.tag = "div";
}
