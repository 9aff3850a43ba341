import { useTranslation } from "react-i18next";
import type { UpdateEntryItem } from "#app/lib/api-answers.ts";
import { formatLongDay } from "#app/lib/format.ts";
import type { WithArticle } from "./updates.server.ts";
import { EntryView } from "./entry-view.tsx";
import s from "./updates.module.css";

/** Entries by day. */
export function FeatureList({
  entries,
  path,
}: {
  entries: WithArticle<UpdateEntryItem>[];
  path: string;
}) {
  const { i18n } = useTranslation("updates");
  const days = [...new Set(entries.map(({ date }) => date))];
  return days.map((day) => (
    <section key={day} className={s.group}>
      <h2>
        <time dateTime={day}>{formatLongDay(i18n.language, day)}</time>
      </h2>
      <ul className={s.entries}>
        {entries
          .filter(({ date }) => date === day)
          .map((entry) => (
            <EntryView key={`${entry.kind} ${entry.path}`} path={path} entry={entry} />
          ))}
      </ul>
    </section>
  ));
}
