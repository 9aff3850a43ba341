import type { StateCore, Token } from "markdown-it";
import { DEFAULT_LOCALE, type Locale } from "../contract/locales.ts";
import type { MarkdownEnvironment } from "./environment.ts";

type Kind = keyof typeof CLASSES;

const CLASSES = { note: "notecard note", warning: "notecard warning", callout: "callout" };

/** In some translations, another `>` precedes the text of a note on the same line. */
const MARKER = /^\[!([A-Z]{1,20})\][ \t]*(?:>[ \t]+)?/;
/** `**Note :**`, as most translations have it, with a label in their own language or in English. */
const LABEL = /^\*\*([^*.:：]{1,30})(?:[.:：]\s*\*\*|\*\*\s*[:：])[ \t]*/;
const WORDS: Record<Kind, string> = {
  note:
    "NOTE,HINWEIS,Note,Notes,Usage note,Usage notes,Nota,Notas,Hinweis,Примечание,Примечания,Замечание,Замечания," +
    "Обратите внимание,На заметку,メモ,補足,注釈,ノート,备注,備註,注意,참고,참고사항,노트,메모,주석,주목할 점,주목할점",
  warning:
    "WARNING,Warning,Warnung,Attention,Advertencia,Precaución,Alerta,Aviso,Предупреждение,Внимание,警告,경고,주의",
  callout: "CALLOUT,Callout,Remarque,Observación,Observação,注目,标注,標註,알림,콜아웃",
};
const KINDS = new Map(
  (["note", "warning", "callout"] as const).flatMap((kind) =>
    WORDS[kind].split(",").map((word) => [word, kind]),
  ),
);

/**
 * Converts block quotes that start with `[!NOTE]`, `[!WARNING]` or `[!CALLOUT]`, or in translations
 * with a label, into notes. A block rule: inline content is not parsed yet.
 */
export function notes(state: StateCore): void {
  const { tokens } = state;
  const { locale } = state.env as MarkdownEnvironment;
  const dropped = new Set<Token>();
  for (const [index, open] of tokens.entries()) {
    if (open.type !== "blockquote_open") continue;
    const paragraph = tokens[index + 1];
    const inline = tokens[index + 2];
    if (paragraph?.type !== "paragraph_open" || inline?.type !== "inline") continue;
    const [start = "", word = ""] = startOf(inline.content, locale) ?? [];
    const kind = KINDS.get(word.trim());
    if (!kind) continue;
    inline.content = inline.content.slice(start.length);
    makeBox(tokens, index, CLASSES[kind]);
    const hasLabel = !start.startsWith("[") && hasAnotherLabel(inline, kind);
    if (kind !== "callout") {
      if (!hasLabel) inline.meta = { label: kind };
    } else if (inline.content.trim() === "") {
      for (let at = index + 1; at <= index + 3; at++) {
        const token = tokens[at];
        if (token) dropped.add(token);
      }
    }
  }
  if (dropped.size > 0) state.tokens = tokens.filter((token) => !dropped.has(token));
}

/** The start of a note, and the word in it that says what kind it is. English has markers only. */
function startOf(text: string, locale: Locale): RegExpExecArray | null {
  return MARKER.exec(text) ?? (locale === DEFAULT_LOCALE ? null : LABEL.exec(text));
}

/**
 * Whether a label of the author follows the first one, which a conversion has added to some
 * translations. If both mean the same, the author's is removed.
 */
function hasAnotherLabel(inline: Token, kind: Kind): boolean {
  const text = inline.content.trimStart();
  const [label, word = ""] = LABEL.exec(text) ?? [];
  if (label === undefined) return false;
  const isSame = KINDS.get(word.trim()) === kind;
  if (isSame) inline.content = text.slice(label.length);
  return !isSame && /[:：]/.test(label);
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
