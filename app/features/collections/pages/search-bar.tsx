import { Form, useLocation, useSubmit } from "@remix-run/react";
import { type MutableRefObject, type RefObject, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ItemSort, ItemView } from "#app/features/collections/view.ts";
import s from "./collections.module.css";
import { Button } from "#app/ui/button/button.tsx";
import { Input } from "#app/ui/field/field.tsx";
import { Select } from "#app/ui/select/select.tsx";

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
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const hasSorted = useHasSorted(form);
  const shown = useRef(view.q);
  // Back and Forward change the results, but not the initial values of fields.
  useEffect(() => {
    const field = form.current?.querySelector("input");
    // Keeps text that was typed meanwhile.
    if (field?.value === shown.current) field.value = view.q;
    shown.current = view.q;
  }, [view.q]);
  useEffect(() => {
    const field = form.current?.querySelector("select");
    if (field) field.value = view.sort;
  }, [view.sort]);
  return (
    <search>
      <Form ref={form} className={s.search} action={pathname} preventScrollReset>
        <label className="visually-hidden" htmlFor={id}>
          {label}
        </label>
        <Input
          id={id}
          type="search"
          name="q"
          defaultValue={view.q}
          placeholder={label}
          maxLength={200}
        />
        <label className={s.sort}>
          {t("sort.label")}
          <Select
            name="sort"
            defaultValue={view.sort}
            onChange={(event) => {
              submit(event.currentTarget.form, {
                replace: hasSorted.current,
                preventScrollReset: true,
              });
              hasSorted.current = true;
            }}
          >
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sort.${sort}`)}
              </option>
            ))}
          </Select>
        </label>
        <Button>{t(isEverywhere ? "search.button" : "search.apply")}</Button>
      </Form>
    </search>
  );
}

/**
 * Whether the sort order has changed since the select got the focus or was last clicked: arrow keys
 * change it with every press, and together these changes make one history entry.
 */
function useHasSorted(form: RefObject<HTMLFormElement | null>): MutableRefObject<boolean> {
  const hasSorted = useRef(false);
  useEffect(() => {
    const end = () => {
      hasSorted.current = false;
    };
    const select = form.current?.querySelector("select");
    select?.addEventListener("blur", end);
    document.addEventListener("pointerdown", end);
    addEventListener("popstate", end);
    return () => {
      select?.removeEventListener("blur", end);
      document.removeEventListener("pointerdown", end);
      removeEventListener("popstate", end);
    };
  }, [form]);
  return hasSorted;
}
