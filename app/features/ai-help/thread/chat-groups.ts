import type { AiHelpChats } from "#app/lib/api-answers.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Conversations grouped by last use. */
export interface ChatGroup {
  /** `today`, `yesterday`, `week`, `month`, or a formatted month. */
  name: string;
  chats: AiHelpChats;
}

/** Groups conversations by UTC day, since the server does not know the reader's time zone. */
export function groupChats(chats: AiHelpChats, now: number, locale: string): ChatGroup[] {
  const month = new Intl.DateTimeFormat(locale, {
    ...{ month: "short", year: "numeric", timeZone: "UTC" },
  });
  const today = Math.floor(now / DAY);
  const groups = new Map<string, AiHelpChats>();
  for (const chat of chats) {
    const time = Date.parse(chat.last);
    const days = today - Math.floor(time / DAY);
    const name =
      days <= 0
        ? "today"
        : days === 1
          ? "yesterday"
          : days <= 7
            ? "week"
            : days <= 30
              ? "month"
              : month.format(time);
    groups.set(name, [...(groups.get(name) ?? []), chat]);
  }
  return [...groups].map(([name, chats]) => ({ name, chats }));
}
