import { useTranslation } from "react-i18next";
import s from "./compare.module.css";
import type { Comparison } from "./comparison.ts";

/**
 * What the reader's own browsers make of all features together. The page is the same for everybody:
 * `document/my-browsers/show-together.ts` says it, from this data and in these words.
 */
export function MyVerdict({ comparison: { features, names } }: { comparison: Comparison }) {
  const { t, i18n } = useTranslation(["check", "browsers"]);
  const count = features.length;
  const date = "{}";
  const since =
    count === 1
      ? t("browsers:mine.since", { date })
      : t(`compare.mine.${count === 2 ? "both" : "all"}`, { count, date });
  return (
    <p className={s.mine}>
      <span
        data-mine-together={JSON.stringify({ rows: features.map(({ row }) => row), names })}
        data-since={since}
        data-works={t("browsers:mine.works")}
        data-lacking={t("browsers:mine.lacking", { browsers: "{}" })}
        data-some={t("browsers:mine.some")}
        data-none={t("browsers:mine.none")}
        hidden
      />{" "}
      <a href={`/${i18n.language}/browsers`}>{t("browsers:mine.choose")}</a>
    </p>
  );
}
