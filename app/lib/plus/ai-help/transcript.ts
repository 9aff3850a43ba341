import { ISSUES_URL } from "#app/lib/site.ts";
import type { Turn } from "./thread.ts";

/** A conversation as Markdown: questions, answers, passages with their links. */
export function transcriptOf(turns: readonly Turn[], origin: string): string {
  return turns
    .map(({ question, text, passages }) => {
      const answer = text.trim();
      const quotes = passages.map(
        ({ n, title, heading, link, kind, text: quote, language = "" }) => {
          const name = heading ? `${title}: ${heading}` : title;
          const body =
            kind === "code" ? `\`\`\`${language}\n${quote}\n\`\`\`` : quote.replace(/^/gm, "> ");
          return `[${n}] ${name} <${origin}${link}>\n\n${body}`;
        },
      );
      return [`## ${question.trim()}`, answer, ...quotes].filter(Boolean).join("\n\n");
    })
    .join("\n\n");
}

/** Longer addresses are refused by trackers. */
const MOST = 6000;

/** Opens a report with the whole conversation in it, or as much as an address takes. */
export function conversationReportUrl(turns: readonly Turn[], origin: string): string {
  const body = transcriptOf(turns, origin).slice(0, MOST);
  const title = `AI Help: ${turns[0]?.question.slice(0, 80) ?? ""}`;
  return `${ISSUES_URL}/new?${new URLSearchParams({ title, body })}`;
}
