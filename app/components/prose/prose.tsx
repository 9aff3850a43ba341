import { useTranslation } from "react-i18next";
import { useLessonLabels } from "#app/components/lesson/use-lesson-labels.ts";
import { showLessons } from "#app/lib/lesson-html.ts";
import { labelProse } from "#app/lib/prose-html.ts";
import "./prose.css";

/** Compiled HTML, in the look of running text. */
export function Prose({ html, lead }: { html: string; lead?: boolean }) {
  const { t, i18n } = useTranslation("doc");
  const lessonLabels = useLessonLabels();
  const labelled = labelProse(showLessons(html, lessonLabels), {
    good: t("code.good"),
    bad: t("code.bad"),
    ...(i18n.language === "en-US" ? {} : { onlyInEnglish: t("onlyInEnglish") }),
  });
  return (
    <div
      className={lead ? "prose prose-lead" : "prose"}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: safe HTML of the compiler
      dangerouslySetInnerHTML={{ __html: labelled }}
    />
  );
}
