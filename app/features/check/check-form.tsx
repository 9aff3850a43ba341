import { useTranslation } from "react-i18next";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";
import { part } from "#app/lib/browser/parts.ts";
import { Button, ButtonGroup } from "#app/ui/button/button.tsx";
import { Field, Input, TextArea } from "#app/ui/field/field.tsx";
import { Select } from "#app/ui/select/select.tsx";
import { CHECK_LANGUAGES } from "#content-build/compat/check/finding.ts";
import { BASELINE_LEVELS } from "#content-build/contract/search.ts";
import s from "./check-page.module.css";
import { CHECK, type CheckSetup, type DataAddresses, LANGUAGE_NAMES } from "./parts.ts";

interface CheckFormProps {
  addresses: DataAddresses;
  years: readonly number[];
  /** The code at the address that the reader has given. */
  code?: string | undefined;
}

/** The code, its language, and the browsers in which it must work. Nothing of it is ever sent. */
export function CheckForm({ addresses, years, code }: CheckFormProps) {
  const { t, i18n } = useTranslation(["check", "common"]);
  const texts = (name: "results" | "errors") => i18n.getResource(i18n.language, "check", name);
  const levels = BASELINE_LEVELS.map((level) => [level, t(`common:baseline.${level}`)] as const);
  const setup: CheckSetup = {
    addresses,
    texts: { ...texts("results"), levels: Object.fromEntries(levels) },
    errors: texts("errors"),
    mine: t("form.mine"),
  };
  return (
    <form className={s.form} {...part(ISLANDS.check, JSON.stringify(setup))}>
      <Field label={t("form.code")} hint={t("form.hint")}>
        {(control) => (
          <TextArea
            {...control}
            className={s.field}
            name="code"
            rows={14}
            dir="ltr"
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            placeholder={EXAMPLE}
            defaultValue={code}
          />
        )}
      </Field>
      <Field className="needs-script" label={t("form.file")}>
        {(control) => <Input {...control} name="file" type="file" accept={ACCEPTED} />}
      </Field>
      <div className={`${s.choices} needs-script`}>
        <Field label={t("form.language")}>
          {(control) => (
            <Select {...control} name="language">
              <option value="auto">{t("form.auto")}</option>
              {CHECK_LANGUAGES.map((language) => (
                <option key={language} value={language}>
                  {LANGUAGE_NAMES[language]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t("form.audience")}>
          {(control) => (
            <Select {...control} name="audience">
              <option value="widely">{t("form.widely")}</option>
              <option value="newly">{t("form.newly")}</option>
              {years.map((year) => (
                <option key={year} value={year}>
                  {`Baseline ${year}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <ButtonGroup className="needs-script">
        <Button variant="primary">{t("form.check")}</Button>
        <Button type="button" variant="quiet" {...part(CHECK.share)}>
          {t("form.share")}
        </Button>
        <Button type="button" hidden {...part(CHECK.stop)}>
          {t("form.stop")}
        </Button>
      </ButtonGroup>
      <p className={s.note} role="status" {...part(CHECK.note)} />
      <p className={s.note}>{t("private")}</p>
    </form>
  );
}

const EXAMPLE = "a:has(> img) { gap: 1lh }";
const ACCEPTED = ".css,.html,.htm,.svg,.js,.mjs,.cjs,.jsx,.ts,.mts,.tsx";
