import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import s from "./employability.module.css";

const POINTS = ["skills", "balance", "resources", "voices"] as const;

/** The benefits for job seekers. */
export function Employability() {
  const { t } = useTranslation("curriculum");
  return (
    <section className={s.section} aria-labelledby="employability">
      <h2 id="employability">{t("employability.title")}</h2>
      <ul className={s.points}>
        {POINTS.map((point) => (
          <li key={point}>
            <Icon name="check" className={s.check} />
            <h3 className={s.title}>{t(`employability.${point}.title`)}</h3>
            <p>{t(`employability.${point}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
