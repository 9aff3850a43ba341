import { useTranslation } from "react-i18next";
import { type FormFailure, writtenIn } from "#app/lib/form-failure.ts";
import type { ReaderFilters } from "./filters.server.ts";
import {
  filterOf,
  isFiltered,
  SAVED_FILTERS_ID,
  type UpdatesQuery,
  updatesAddress,
  writeUpdatesQuery,
} from "./query.ts";
import { Field, Input } from "#app/ui/field/field.tsx";
import s from "./updates.module.css";
import { Button } from "#app/ui/button/button.tsx";

interface SavedFiltersProps {
  asked: UpdatesQuery;
  reader: ReaderFilters;
  /** A form that failed: its text is shown again. */
  failure: FormFailure | undefined;
  path: string;
}

/** The reader's saved filters and their private feeds, as forms and links. */
export function SavedFilters({ asked, reader, failure, path }: SavedFiltersProps) {
  const { t } = useTranslation("updates");
  const here = updatesAddress(path, asked);
  return (
    <section
      className={s.box}
      id={SAVED_FILTERS_ID}
      aria-labelledby={`${SAVED_FILTERS_ID}-title`}
      tabIndex={-1}
    >
      <h2 id={`${SAVED_FILTERS_ID}-title`}>{t("saved.title")}</h2>
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
                <p className={s.restored} role="alert" />
              </form>
            </li>
          ))}
        </ul>
      )}
      {isFiltered(asked) ? (
        <form method="post" action={here}>
          <input type="hidden" name="query" value={writeUpdatesQuery(filterOf(asked))} />
          <input type="hidden" name="intent" value="save" />
          <Field label={t("saved.name")}>
            {(control) => (
              <Input
                {...control}
                type="text"
                name="name"
                required
                maxLength={60}
                autoComplete="off"
                defaultValue={writtenIn(failure, "name")}
              />
            )}
          </Field>
          <p className={s.restored} role="alert" />
          <Button size="small">{t("saved.save")}</Button>
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
    <Button size="small" name="intent" value={intent}>
      {t(`saved.${intent}`)}
      <span className="visually-hidden"> {name}</span>
    </Button>
  );
}
