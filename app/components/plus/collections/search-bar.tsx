import { useLocation } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ItemSort, ItemView } from "#app/lib/plus/collection-pages/view.ts";
import f from "../collection-fields/collection-fields.module.css";
import s from "./collections.module.css";

interface SearchBarProps {
  view: ItemView;
  label: string;
  sorts: ItemSort[];
  /** Searches all collections: sorting without a query lists all articles. */
  isEverywhere?: boolean;
}

/** Searches and sorts articles with a GET form. */
export function SearchBar({ view, label, sorts, isEverywhere = false }: SearchBarProps) {
  const { t } = useTranslation("collection-pages");
  const { pathname } = useLocation();
  const id = useId();
  return (
    <search>
      <form className={s.search} action={pathname} data-search>
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          className={f.control}
          type="search"
          name="q"
          defaultValue={view.q}
          placeholder={label}
          maxLength={200}
        />
        <label className={s.sort}>
          {t("sort.label")}
          <select className={f.control} name="sort" defaultValue={view.sort}>
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sort.${sort}`)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className={f.button}>
          {t(isEverywhere ? "search.button" : "search.apply")}
        </button>
      </form>
    </search>
  );
}
