import type { i18n, TFunction } from "i18next";
import { lessonLabels } from "#app/document/lesson/lesson-labels.ts";
import type { ProseLabels } from "./render-prose.ts";

/** The strings that are added to a compiled text. */
export function proseLabels(
  t: TFunction<["doc", "play", "exercises"]>,
  language: i18n,
): ProseLabels {
  return {
    good: () => t("code.good"),
    bad: () => t("code.bad"),
    onlyInEnglish: () => t("onlyInEnglish"),
    sample: () => ({
      output: t("play:example.output"),
      open: t("play:sample.open"),
      stop: t("play:sample.stop"),
      run: t("play:sample.run"),
      answer: t("exercises:answer.open"),
      failed: t("exercises:answer.failed"),
    }),
    lesson: () => lessonLabels(language),
  };
}
