import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button/button.tsx";
import { Field, Input } from "#app/ui/field/field.tsx";
import { part } from "#app/lib/browser/parts.ts";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";
import s from "./compare.module.css";
import type { Comparison } from "./comparison.ts";
import { COMPARE } from "./parts.ts";
import { compareUrl, MOST_FEATURES } from "./query.ts";

/** A search for a feature to add, with its suggestions. */
export function CompareForm({ comparison }: { comparison: Comparison | undefined }) {
  const { t, i18n } = useTranslation("check", { keyPrefix: "compare" });
  const keys = comparison?.features.map(({ key }) => key) ?? [];
  if (keys.length >= MOST_FEATURES) return <p>{t("form.full")}</p>;
  return (
    <section className={s.add} aria-labelledby="compare-add">
      <h2 className={s.subtitle} id="compare-add">
        {t("form.title")}
      </h2>
      <form className={s.form} action={`/${i18n.language}/compare`} {...part(ISLANDS.compare)}>
        {keys.map((key) => (
          <input key={key} type="hidden" name="f" value={key} />
        ))}
        <Field label={t("form.label")} hint={t("form.hint")}>
          {(control) => (
            <Input
              {...control}
              name="q"
              type="search"
              // Filled while the reader types: see `start-compare.ts`.
              list="compare-keys"
              autoComplete="off"
              maxLength={200}
              required
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={comparison?.search}
            />
          )}
        </Field>
        <datalist id="compare-keys" />
        <Button variant="primary">{t("form.search")}</Button>
      </form>
      {comparison?.search && <Suggestions comparison={comparison} keys={keys} />}
    </section>
  );
}

function Suggestions({ comparison, keys }: { comparison: Comparison; keys: readonly string[] }) {
  const { t, i18n } = useTranslation("check", { keyPrefix: "compare" });
  const { search, suggestions } = comparison;
  if (suggestions.length === 0) return <p>{t("suggestions.none", { search })}</p>;
  return (
    <>
      <h3 className={s.subtitle}>{t("suggestions.title", { search })}</h3>
      <ul className={s.suggestions} {...part(COMPARE.keys)}>
        {suggestions.map((key) => (
          <li key={key}>
            <a
              href={compareUrl(i18n.language, [...keys, key])}
              rel="nofollow"
              aria-label={t("suggestions.add", { key })}
            >
              <code>{key}</code>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
