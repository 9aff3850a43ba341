import { parseDocument } from "yaml";

/** A sidebar in normal form: indented by two spaces, no line breaks in strings, minimal quotes. */
export function formatSidebar(text: string): string {
  const document = parseDocument(text);
  if (document.errors[0]) throw document.errors[0];
  const ending = text.includes("\r\n") ? "\r\n" : "\n";
  const formatted = document.toString({ lineWidth: 0, indent: 2, flowCollectionPadding: false });
  return ending === "\n" ? formatted : formatted.replaceAll("\n", ending);
}
