import { useTranslation } from "react-i18next";
import { FeatureDrawing } from "./feature-drawing.tsx";
import s from "./features.module.css";

/** What is in Plus: ids as links from elsewhere know them, and where each leads. */
const FEATURES = [
  { key: "ads", id: "afree", path: "/plus#subscribe" },
  { key: "aiHelp", id: "ai-help", path: "/plus/ai-help" },
  { key: "playground", id: "playground", path: "/play" },
  { key: "updates", id: "updates", path: "/plus/updates" },
  { key: "collections", id: "collections", path: "/plus/collections" },
] as const;

export function Features() {
  const { t, i18n } = useTranslation("plans");
  return (
    <div className={s.features} id="features">
      {FEATURES.map(({ key, id, path }) => (
        <section key={key} className={s.feature} id={id} aria-labelledby={`${id}-title`}>
          <FeatureDrawing name={key} className={s.picture} />
          <div>
            <h2 className={s.kicker} id={`${id}-title`}>
              {t(`features.${key}.kicker`)}
            </h2>
            <h3 className={s.title}>{t(`features.${key}.title`)}</h3>
            <p className={s.text}>{t(`features.${key}.text`)}</p>
            <a className={s.link} href={`/${i18n.language}${path}`}>
              {t(`features.${key}.link`)}
            </a>
          </div>
        </section>
      ))}
    </div>
  );
}
