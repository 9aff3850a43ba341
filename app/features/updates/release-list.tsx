import { useTranslation } from "react-i18next";
import type { UpdateGroupItem } from "#app/lib/api-answers.ts";
import { formatDay } from "#app/lib/dates/format.ts";
import { filterOf, type UpdatesQuery, updatesAddress } from "./query.ts";
import { UPDATE_CATEGORIES } from "#content-build/contract/updates.ts";
import { EntryView, type ShownEntry } from "./entry-view.tsx";
import s from "./updates.module.css";

/** Entries of a release shown at first; its own page has all. */
const SHOWN = 30;

interface ReleaseListProps {
  groups: UpdateGroupItem[];
  shown: UpdatesQuery;
  path: string;
}

/** Browser releases with the features they added or removed. */
export function ReleaseList({ groups, shown, path }: ReleaseListProps) {
  const { t, i18n } = useTranslation("updates");
  return groups.map((group) => {
    const { browser, name, version, release_date } = group;
    const entries = entriesOf(group);
    const release = `${name} ${version}`;
    const all = { ...filterOf(shown), release: `${browser}/${version}` };
    return (
      <section key={release} className={s.group}>
        <h2>
          {release} <time dateTime={release_date}>{formatDay(i18n.language, release_date)}</time>
        </h2>
        <p className={s.count}>{t("features", { count: entries.length })}</p>
        <ul className={s.entries}>
          {entries.slice(0, SHOWN).map((entry) => (
            <EntryView key={`${entry.kind} ${entry.path}`} path={path} entry={entry} />
          ))}
        </ul>
        {entries.length > SHOWN && (
          <p>
            <a href={updatesAddress(path, all)}>{t("showAll", { release })}</a>
          </p>
        )}
      </section>
    );
  });
}

/** Sorted by path. Subfeatures listed with their parent are omitted. */
function entriesOf({ events }: UpdateGroupItem): ShownEntry[] {
  const kinds = ["added", "removed"] as const;
  const all = kinds.flatMap((kind) =>
    events[kind].map(({ path, compat }): ShownEntry => {
      const area = path.split(".", 1)[0];
      const category = UPDATE_CATEGORIES.find((each) => each === area) ?? "api";
      return { path, kind, category, name: null, browsers: [], parts: [], recorded: false, compat };
    }),
  );
  const paths = new Set(all.map(({ path }) => path));
  const isBelow = (path: string) =>
    [...path.matchAll(/\./g)].some(({ index }) => paths.has(path.slice(0, index)));
  return all
    .filter(({ path }) => !isBelow(path))
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}
