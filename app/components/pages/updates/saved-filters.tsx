import { useTranslation } from "react-i18next";
import type { ReaderFilters } from "#app/lib/plus/updates/filters.server.ts";
import {
  filterOf,
  isFiltered,
  type UpdatesQuery,
  updatesAddress,
  writeUpdatesQuery,
} from "#app/lib/plus/updates/query.ts";
import s from "./updates.module.css";

interface SavedFiltersProps {
  asked: UpdatesQuery;
  reader: ReaderFilters;
  path: string;
}

/** The reader's saved filters and their private feeds, as forms and links. */
export function SavedFilters({ asked, reader, path }: SavedFiltersProps) {
  const { t } = useTranslation("updates");
  const here = updatesAddress(path, asked);
  return (
    <section className={s.box}>
      <h2>{t("saved.title")}</h2>
      {reader.saved.length > 0 && (
        <ul className={s.saved}>
          {reader.saved.map(({ id, name, query, feed }) => (
            <li key={id}>
              <a href={`${path}?${query.replaceAll("%2C", ",")}`}>{name}</a>
              {feed && (
                <>
                  <a href={`${path}/feeds/private/${feed}.atom`} type="application/atom+xml">
                    {t("saved.feed")}
                    <span className="visually-hidden"> {name}</span>
                  </a>
                  <small>{t("saved.secret")}</small>
                </>
              )}
              <form method="post" action={here}>
                <input type="hidden" name="id" value={id} />
                <Action intent={feed ? "close" : "open"} name={name} />
                <Action intent="delete" name={name} />
              </form>
            </li>
          ))}
        </ul>
      )}
      {isFiltered(asked) ? (
        <form method="post" action={here}>
          <input type="hidden" name="query" value={writeUpdatesQuery(filterOf(asked))} />
          <label className={s.field}>
            {t("saved.name")}
            <input type="text" name="name" required maxLength={60} autoComplete="off" />
          </label>
          <button type="submit" name="intent" value="save" className={s.secondary}>
            {t("saved.save")}
          </button>
        </form>
      ) : (
        <p>{t("saved.none")}</p>
      )}
    </section>
  );
}

function Action({ intent, name }: { intent: "open" | "close" | "delete"; name: string }) {
  const { t } = useTranslation("updates");
  return (
    <button type="submit" name="intent" value={intent} className={s.secondary}>
      {t(`saved.${intent}`)}
      <span className="visually-hidden"> {name}</span>
    </button>
  );
}
