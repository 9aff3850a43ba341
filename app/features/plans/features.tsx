import { useTranslation } from "react-i18next";
import { useFeatures } from "#app/lib/page-mode.ts";
import { FeatureDrawing } from "#app/ui/feature-drawing/feature-drawing.tsx";
import s from "./features.module.css";

/** Features of Plus: ids used in links, and their pages. */
const FEATURES = [
  { key: "ads", id: "afree", path: "/plus#subscribe", needs: "plus" },
  { key: "aiHelp", id: "ai-help", path: "/plus/ai-help", needs: "ai-help" },
  { key: "playground", id: "playground", path: "/play", needs: "plus" },
  { key: "updates", id: "updates", path: "/plus/updates", needs: "updates" },
  { key: "collections", id: "collections", path: "/plus/collections", needs: "collections" },
] as const;

export function Features() {
  const { t, i18n } = useTranslation("plans");
  const features = useFeatures();
  return (
    <div className={s.features} id="features">
      {FEATURES.map(({ key, id, path, needs }) => (
        <section key={key} className={s.feature} id={id} aria-labelledby={`${id}-title`}>
          <FeatureDrawing name={key} className={s.picture} />
          <div>
            <h2 className={s.kicker} id={`${id}-title`}>
              {t(`features.${key}.kicker`)}
            </h2>
            <h3 className={s.title}>{t(`features.${key}.title`)}</h3>
            <p className={s.text}>{t(`features.${key}.text`)}</p>
            {features.includes(needs) ? (
              <a className={s.link} href={`/${i18n.language}${path}`}>
                {t(`features.${key}.link`)}
              </a>
            ) : (
              <p className={s.text}>
                <em>{t("notYet")}</em>
              </p>
            )}
          </div>
        </section>
      ))}
    </div>
  );
}
