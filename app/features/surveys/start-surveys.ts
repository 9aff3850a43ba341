import { SURVEYS, type Survey } from "./surveys.ts";
import { surveyState } from "./survey-state.ts";

/** Shows a survey if there is one for this reader. Its code loads only then. */
export async function startSurvey(surveys: Survey[] = SURVEYS): Promise<void> {
  const container = document.querySelector<HTMLElement>("[data-survey]");
  const survey = container && surveys.find(isMeantForReader);
  if (!survey) return;
  const { showSurvey } = await import("./survey-box.ts");
  showSurvey(survey, container);
}

function isMeantForReader(survey: Survey): boolean {
  if (!survey.src) return false;
  if (location.hash === `#FORCE_SURVEY=${survey.key}`) return true;
  if (!survey.isAbout(location.pathname, document.referrer)) return false;
  const { bucket, dismissed, submitted } = surveyState(survey);
  return bucket >= survey.from && bucket < survey.till && !dismissed && !submitted;
}
