import {
  type ExerciseEntry,
  type ExercisePage,
  exerciseUrl,
} from "../../contract/play/exercises.ts";
import type { Translation } from "../../contract/documents.ts";
import { DEFAULT_LOCALE, type Locale, nativeName } from "../../contract/locales.ts";
import { own } from "../../contract/own.ts";
import { documentUrl } from "../../contract/slugs.ts";
import type { PageCompilation } from "../../page/page-compilation.ts";
import type { Project } from "../../project/project.ts";
import { makeSections } from "../../sections/index.ts";
import type { IndexedPage } from "../../source/indexed-page.ts";
import { plainTitle } from "../../source/titles.ts";
import { openCompilation } from "../markdown-source.ts";
import { renderBody } from "../render-body.ts";
import type { ExerciseSource } from "./read-exercises.ts";

/** The text of an exercise in a locale; undefined if it is not translated. */
export function textIn(exercise: ExerciseSource, locale: Locale) {
  if (locale === DEFAULT_LOCALE) return exercise;
  return exercise.translations.find((text) => text.locale === locale);
}

/** An exercise as lists show it: in a locale, or else in English. */
export function entryOf(
  project: Project,
  exercise: ExerciseSource,
  lesson: IndexedPage | undefined,
  locale: Locale,
): ExerciseEntry {
  const text = textIn(exercise, locale);
  const { level, topic, title, summary, sample } = exercise.front;
  const page = lesson && project.index.findWithFallback(locale, lesson.slug);
  return {
    id: exercise.id,
    url: exerciseUrl(text ? locale : DEFAULT_LOCALE, exercise.id),
    title: text?.front.title ?? title,
    summary: text?.front.summary ?? summary,
    level,
    topic,
    lesson: page
      ? { url: documentUrl(page.locale, page.slug), title: plainTitle(page.title) }
      : null,
    ...(sample === undefined ? {} : { sample }),
  };
}

/** Compiles an exercise in one of its languages. */
export function makeExercisePage(
  project: Project,
  exercise: ExerciseSource,
  entry: ExerciseEntry,
  next: ExerciseEntry | undefined,
  locale: Locale,
): { page: ExercisePage; compilations: PageCompilation[] } | undefined {
  const text = textIn(exercise, locale);
  if (!text) return undefined;
  const { url, title } = entry;
  const facts = { locale, url, title, pageType: "exercise" };
  const compilation = openCompilation(project, text, facts);
  const task = makeSections(renderBody(compilation).root, compilation);
  const compilations = [compilation];
  const hints = (text.front.hints ?? exercise.front.hints).map((body) => {
    const hint = openCompilation(project, { ...text, body, bodyLine: 1 }, facts);
    compilations.push(hint);
    return makeSections(renderBody(hint).root, hint);
  });
  const sentences = "checks" in text.front ? text.front.checks : {};
  const page: ExercisePage = {
    exercise: {
      ...entry,
      task,
      hints,
      start: text.start,
      solution: text.solution,
      checks: exercise.checkNames.map((name) => ({ name, text: own(sentences, name) ?? name })),
      checksCode: exercise.checks,
      next: next ? { url: next.url, title: next.title } : null,
    },
    url,
    locale,
    pageTitle: `${title} | ${project.settings.siteName}`,
    other_translations: translationsOf(exercise),
    renderer: "Exercise",
  };
  return { page, compilations };
}

function translationsOf(exercise: ExerciseSource): Translation[] {
  return [exercise, ...exercise.translations].map(({ locale, front }) => ({
    locale,
    title: front.title,
    native: nativeName(locale),
  }));
}
