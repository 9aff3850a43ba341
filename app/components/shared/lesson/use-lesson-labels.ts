import { useTranslation } from "react-i18next";
import type { LessonLabels } from "#app/lib/prose/lesson-html.ts";

/** The words around lessons, in the language of the page, with their placeholders. */
export function useLessonLabels(): LessonLabels {
  const { i18n } = useTranslation("doc");
  const text = (key: string) => i18n.getResource(i18n.language, "doc", `lesson.${key}`) as string;
  return {
    watch: text("watch"),
    consent: text("consent"),
    play: text("play"),
    open: text("open"),
    close: text("close"),
    fullscreen: text("fullscreen"),
  };
}
