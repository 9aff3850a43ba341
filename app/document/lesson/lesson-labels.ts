import type { i18n } from "i18next";
import type { LessonLabels } from "#app/document/prose/lesson.ts";

/** The words around lessons, in the language of the page, with their placeholders. */
export function lessonLabels({ language, getResource }: i18n): LessonLabels {
  const text = (key: string) => getResource(language, "doc", `lesson.${key}`) as string;
  return {
    watch: text("watch"),
    consent: text("consent"),
    play: text("play"),
    open: text("open"),
    close: text("close"),
    fullscreen: text("fullscreen"),
  };
}
