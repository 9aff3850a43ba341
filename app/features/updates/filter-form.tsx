import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { Field, Input } from "#app/ui/field/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Select } from "#app/ui/select/select.tsx";
import { part } from "#app/lib/browser/parts.ts";
import { MINE } from "#content-build/compat/audience/choice-cookie.ts";
import {
  BASELINE_STEPS,
  UPDATE_BROWSERS,
  UPDATE_CATEGORIES,
  UPDATE_STATUS,
} from "#content-build/contract/updates.ts";
import type { ReaderFilters } from "./filters.server.ts";
import { BROWSER_NAMES, categoryName } from "./names.ts";
import { UPDATES } from "./parts.ts";
import { isFiltered, type UpdatesQuery, writeUpdatesQuery } from "./query.ts";
import s from "./updates.module.css";

interface FilterFormProps {
  asked: UpdatesQuery;
  shown: UpdatesQuery;
  reader: ReaderFilters | undefined;
  path: string;
}

/** All filters of the list, as a plain form. */
export function FilterForm({ asked, shown, reader, path }: FilterFormProps) {
  const { t } = useTranslation(["updates", "browsers"]);
  return (
    <details className={s.filters} data-updates-filters>
      <summary>
        {t("filters")} <Icon name="chevronDown" />
      </summary>
      {/* With `autocomplete`, browsers would keep the old values for a new URL. */}
      <form method="get" action={path} autoComplete="off" {...part(UPDATES.form)}>
        {shown.feature !== "" && <input type="hidden" name="feature" value={shown.feature} />}
        {shown.release !== "" && <input type="hidden" name="release" value={shown.release} />}
        {reader && (
          <Field label={t("keyword")}>
            {(control) => (
              <Input {...control} type="search" name="q" defaultValue={asked.q} maxLength={200} />
            )}
          </Field>
        )}
        <a href={mineAddress(path, asked)} rel="nofollow">
          {t("browsers:mine.only")}
        </a>
        <CheckList
          name="browsers"
          legend={t("browsers")}
          chosen={shown.browsers}
          choices={UPDATE_BROWSERS.map((value) => ({ value, label: BROWSER_NAMES[value] }))}
        />
        <CheckList
          name="category"
          legend={t("categories")}
          chosen={shown.category}
          choices={UPDATE_CATEGORIES.map((value) => ({ value, label: categoryName(t, value) }))}
        />
        <CheckList
          name="baseline"
          legend="Baseline"
          chosen={shown.baseline}
          choices={BASELINE_STEPS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        {reader && (
          <>
            <CheckList
              name="status"
              legend={t("status")}
              chosen={asked.status}
              choices={UPDATE_STATUS.map((value) => ({ value, label: t(`states.${value}`) }))}
            />
            <CheckList
              name="collections"
              legend={t("collections")}
              chosen={asked.collections}
              choices={[
                { value: "all", label: t("allCollections") },
                ...reader.collections.map(({ id, name, is_default }) => ({
                  value: id,
                  label: is_default ? t("savedArticles") : name,
                })),
              ]}
            />
          </>
        )}
        <fieldset className={s.checks}>
          <legend>{t("more")}</legend>
          <label>
            <input type="checkbox" name="has_page" value="true" defaultChecked={shown.has_page} />
            {t("hasPage")}
          </label>
          <label>
            <input type="checkbox" name="recorded" value="true" defaultChecked={shown.recorded} />
            {t("recorded")}
          </label>
        </fieldset>
        <Field label={t("view.label")}>
          {(control) => (
            <Select {...control} name="view" defaultValue={shown.view}>
              <option value="feature">{t("view.feature")}</option>
              <option value="release">{t("view.release")}</option>
            </Select>
          )}
        </Field>
        <Field label={t("sort.label")}>
          {(control) => (
            <Select {...control} name="sort" defaultValue={shown.sort}>
              <option value="desc">{t("sort.desc")}</option>
              <option value="asc">{t("sort.asc")}</option>
            </Select>
          )}
        </Field>
        <p className={s.actions}>
          <Button variant="primary">{t("apply")}</Button>
          {isFiltered(asked) && <a href={path}>{t("reset")}</a>}
        </p>
      </form>
    </details>
  );
}

/** The address of the same list for the reader's own browsers, which the server puts in. */
function mineAddress(path: string, asked: UpdatesQuery): string {
  const others = writeUpdatesQuery({ ...asked, browsers: [], page: 1 });
  return `${path}?browsers=${MINE}${others && `&${others}`}`;
}

interface CheckListProps {
  name: string;
  legend: string;
  choices: { value: string; label: string }[];
  chosen: readonly string[];
}

function CheckList({ name, legend, choices, chosen }: CheckListProps) {
  return (
    <fieldset className={s.checks}>
      <legend>{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value}>
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
