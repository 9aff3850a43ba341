import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Locale } from "#content-build/contract/locales.ts";
import s from "./article-footer.module.css";
import { Button } from "#app/ui/button/button.tsx";

const REASONS = ["outdated", "incomplete", "code_examples", "other"] as const;

/** German pages are machine-translated, so they have reasons of their own. */
const GERMAN_REASONS = [
  "technical",
  "consistency",
  "incomprehensible",
  "linguistic",
  "code_examples",
  "other",
] as const;

/** Three steps; a script shows one at a time. */
export function Feedback({ locale }: { locale: Locale }) {
  const { t } = useTranslation(["doc", "common"]);
  const reasons = locale === "de" ? GERMAN_REASONS : REASONS;
  return (
    <form className={`${s.feedback} needs-script`} data-feedback>
      <fieldset className={s.step} data-step="vote">
        <legend>{t(locale === "de" ? "feedback.questionGerman" : "feedback.question")}</legend>
        <div className={s.votes}>
          <Button type="button" value="yes">
            <Icon name="thumbsUp" />
            {t("common:thumbs.yes")}
          </Button>
          <Button type="button" value="no">
            <Icon name="thumbsDown" />
            {t("common:thumbs.no")}
          </Button>
        </div>
      </fieldset>
      <fieldset className={s.step} data-step="reason" hidden>
        <legend>{t("feedback.why")}</legend>
        {reasons.map((reason) => (
          <label key={reason} className={s.reason}>
            <input type="radio" name="reason" value={reason} id={`reason_${reason}`} />
            {t(`feedback.reasons.${reason}`)}
          </label>
        ))}
        <Button disabled>{t("feedback.submit")}</Button>
      </fieldset>
      <p className={s.step} data-step="thanks" role="status">
        <span hidden>{t("common:thumbs.thanks")}</span>
      </p>
    </form>
  );
}
