import { escapeHtml } from "#content-build/contract/escape-html.ts";
import { PLAIN_FIELD } from "./parts.ts";

interface PlainField {
  language: string;
  text: string;
  /** Accessible name. */
  label: string;
  /** Placeholder of the empty editor. */
  hint: string;
  className: string | undefined;
}

/**
 * A field in place of an editor, as HTML. Parsers drop a line break at its start, hence the extra
 * one.
 */
export function plainField({ language, text, label, hint, className }: PlainField): string {
  const digits = String(text.split("\n").length).length;
  const attributes = {
    class: className ?? "",
    [PLAIN_FIELD.language]: language,
    style: `--digits: ${digits}`,
    "aria-label": label,
    placeholder: hint,
    autocapitalize: "off",
    autocomplete: "off",
    spellcheck: "false",
  };
  const list = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return `<textarea ${list.join(" ")}>\n${escapeHtml(text)}</textarea>`;
}
