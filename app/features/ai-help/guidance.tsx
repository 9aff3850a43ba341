import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import s from "./ai-help.module.css";

const POINTS = ["quotes", "check", "secrets", "unanswered"] as const;

/** Notes on using answers, in a disclosure. */
export function Guidance() {
  const { t } = useTranslation("ai-help");
  return (
    <details className={s.guidance}>
      <summary>
        {t("guidance.open")} <Icon name="chevronDown" />
      </summary>
      <ul>
        {POINTS.map((point) => (
          <li key={point}>{t(`guidance.${point}`)}</li>
        ))}
      </ul>
    </details>
  );
}
