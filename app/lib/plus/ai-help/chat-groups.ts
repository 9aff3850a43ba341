import type { AiHelpChats } from "#app/lib/api-answers.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Conversations that were used last at about the same time. */
export interface ChatGroup {
  /** `today`, `yesterday`, `week`, `month`, or a month as readers write it. */
  name: string;
  chats: AiHelpChats;
}

/** Groups conversations by days of UTC, since the server does not know those of its readers. */
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
