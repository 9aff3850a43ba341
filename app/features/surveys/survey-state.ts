import { rememberedObject, rememberObject } from "#app/lib/storage.ts";
import type { Survey } from "./surveys.ts";
import { tell } from "#app/lib/tell.ts";

/** The reader's response to a survey, and when. */
export interface SurveyState {
  /** A random number from 0 to 1, drawn once, that decides whether the reader is asked. */
  bucket: number;
  seen?: number;
  opened?: number;
  dismissed?: number;
  submitted?: number;
}

/** The stored state of a survey; the first read draws the random number. */
export function surveyState({ key }: Survey): SurveyState {
  const before = rememberedObject<SurveyState>(`survey.${key}`);
  if (typeof before?.bucket === "number") return { ...before, bucket: before.bucket };
  const state = { bucket: Math.random() };
  rememberObject(`survey.${key}`, state);
  return state;
}

/** Notes the moment of something that a reader did. */
export function note(survey: Survey, what: keyof Omit<SurveyState, "bucket">): void {
  const state = { ...surveyState(survey), [what]: Date.now() };
  rememberObject(`survey.${survey.key}`, state);
  tell("survey", what, { survey: survey.key });
}
