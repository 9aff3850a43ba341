import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { Field, Input } from "#app/ui/field/field.tsx";
import s from "./author-layout.module.css";

/** Narrows the list of flaws to files whose path contains a text. */
export function FlawFilter({ query }: { query: string }) {
  const { t } = useTranslation("author");
  return (
    <form className={s.filter}>
      <Field label={t("search")}>
        {(control) => <Input {...control} type="search" name="q" defaultValue={query} />}
      </Field>
      <Button>{t("filter")}</Button>
    </form>
  );
}
