import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { announce } from "#app/lib/browser/announce.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { Select } from "#app/ui/select/select.tsx";
import s from "./author-layout.module.css";

/** The API keeps a month at most. */
const PERIODS = [1, 7, 14, 30];

/** Chooses how many days are counted; without script by a button. */
export function StatsFilter({ days }: { days: number }) {
  const { t } = useTranslation("author");
  const submit = useSubmit();
  const { formData } = useNavigation();
  const chosen = formData?.get("days") ?? String(days);
  const isBusy = formData !== undefined;
  useEffect(() => {
    if (isBusy) announce(t("stats.loading"));
  }, [isBusy, t]);
  return (
    <Form className={s.filter} aria-busy={isBusy || undefined} preventScrollReset>
      <Field label={t("stats.period")}>
        {(control) => (
          <Select
            {...control}
            name="days"
            value={String(chosen)}
            onChange={({ currentTarget }) =>
              submit(currentTarget.form, { preventScrollReset: true })
            }
          >
            {[...new Set([...PERIODS, days])].map((each) => (
              <option key={each} value={each}>
                {t("stats.days", { count: each })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button className={s.apply}>{t("stats.show")}</Button>
    </Form>
  );
}
