import type { Passage } from "../compose/passages.ts";

/** Passages as Markdown, the stored form of an answer without generated text. */
export function toMarkdown(passages: readonly Passage[], origin: string): string {
  return passages
    .map(({ title, heading, link, kind, text, language = "" }) => {
      const name = heading ? `${title}: ${heading}` : title;
      const fence = "`".repeat(Math.max(3, longestRun(text) + 1));
      const quote =
        kind === "code" ? `${fence}${language}\n${text}\n${fence}` : text.replace(/^/gm, "> ");
      return `${quote}\n\n[${name.replace(/[[\]]/g, "\\$&")}](${origin}${link})`;
    })
    .join("\n\n");
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
