import { ISSUES_URL } from "#app/lib/site.ts";
import type { Turn } from "./thread.ts";

/** A conversation as Markdown: questions, answers, passages with links. */
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

/** Issue trackers reject longer URLs. */
const MOST = 6000;

/** The URL of a new issue with the conversation, truncated to the limit. */
export function conversationReportUrl(turns: readonly Turn[], origin: string): string {
  const body = transcriptOf(turns, origin).slice(0, MOST);
  const title = `AI Help: ${turns[0]?.question.slice(0, 80) ?? ""}`;
  return `${ISSUES_URL}/new?${new URLSearchParams({ title, body })}`;
}
