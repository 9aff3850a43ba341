import { useTranslation } from "react-i18next";
import s from "./faq.module.css";

const QUESTIONS = ["cancel", "lose", "free", "pay"] as const;

export function Faq() {
  const { t, i18n } = useTranslation("plans");
  return (
    <section className={s.faq} id="faq" aria-labelledby="faq-title">
      <h2 className={s.title} id="faq-title">
        {t("faq.title")}
      </h2>
      {QUESTIONS.map((key) => (
        <details key={key} className={s.item}>
          <summary className={s.question}>{t(`faq.${key}.q`)}</summary>
          <p className={s.answer}>{t(`faq.${key}.a`)}</p>
        </details>
      ))}
      <p className={s.more}>
        <a href={`/${i18n.language}/plus/docs/faq`}>{t("faq.more")}</a>
      </p>
    </section>
  );
}
