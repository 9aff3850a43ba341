import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { CollectionInfo } from "#app/lib/plus/collection-pages/types.ts";
import { withoutNotice } from "#app/lib/plus/collection-pages/view.ts";
import f from "../collection-fields/collection-fields.module.css";
import s from "./collections.module.css";

interface SeveralFormProps {
  collection: CollectionInfo;
  collections: CollectionInfo[];
}

/** Bulk actions on the selected articles, whose checkboxes belong to this form. */
export function SeveralForm({ collection, collections }: SeveralFormProps) {
  const { t } = useTranslation(["collection-pages", "collections"]);
  const { pathname, search } = useLocation();
  const others = collections.filter(({ id }) => id !== collection.id);
  return (
    <form
      className={s.several}
      id="several"
      method="post"
      action={withoutNotice(pathname + search)}
      aria-label={t("several.label")}
      data-live
      data-several
      data-none={t("several.none")}
    >
      <input type="hidden" name="collection" value={collection.id} />
      <label className={`${s.all} needs-script`}>
        <input type="checkbox" data-choose-all />
        {t("several.all")}
      </label>
      {others.length > 0 && (
        <>
          <label className={s.sort}>
            {t("several.to")}
            <select className={f.control} name="target">
              {others.map(({ id, name, is_default }) => (
                <option key={id} value={id}>
                  {is_default ? t("collections:default") : name}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" className={f.button} name="intent" value="move">
            {t("several.move")}
          </button>
          <button type="submit" className={f.button} name="intent" value="copy">
            {t("several.copy")}
          </button>
        </>
      )}
      <button type="submit" className={f.button} name="intent" value="discard">
        {t("remove")}
      </button>
    </form>
  );
}
