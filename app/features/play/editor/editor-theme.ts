import { syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { CODE_COLOURS, codeHighlighters } from "./colours.ts";

const look = EditorView.theme({
  "&": { height: "100%", color: "var(--code-text)", backgroundColor: "transparent" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": {
    fontFamily: "var(--font-code)",
    fontSize: "0.84375rem",
    lineHeight: "1.65",
    overflow: "auto",
  },
  ".cm-content": { caretColor: "var(--text)", padding: "var(--editor-padding, 0.5rem 0)" },
  ".cm-cursor": { borderLeftColor: "var(--text)", borderLeftWidth: "2px" },
  ".cm-placeholder": { color: "var(--text-faint)" },
  ".cm-gutters": {
    backgroundColor: "transparent",
    color: "var(--text-faint)",
    border: "none",
  },
  ".cm-selectionBackground, &.cm-focused .cm-selectionBackground": {
    background: "var(--mark-bg) !important",
  },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": {
    backgroundColor: "var(--accent-bg)",
    outline: "1px solid var(--accent)",
  },
  ".cm-tooltip": {
    border: "1px solid var(--border-strong)",
    backgroundColor: "var(--bg-raised)",
    color: "var(--text)",
  },
  ".cm-tooltip-autocomplete ul li[aria-selected]": {
    background: "var(--accent)",
    color: "var(--on-accent)",
  },
});

/** The colours of the highlighted code of articles. */
const colours = EditorView.theme(
  Object.fromEntries(
    CODE_COLOURS.map((name) => [`.code-${name}`, { color: `var(--code-${name})` }]),
  ),
);

/** How editors look: like the code of articles, in both themes. */
export const editorTheme = [
  look,
  colours,
  codeHighlighters.map((highlighter) => syntaxHighlighting(highlighter)),
];
