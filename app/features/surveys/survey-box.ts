import { element } from "#app/lib/browser/element.ts";
import "./survey-box.css";
import { islandStrings } from "#app/lib/browser/strings.ts";
import type { Survey } from "./surveys.ts";
import { note } from "./survey-state.ts";

const HEIGHT = "500";

/** Shows a box that readers can open, to answer the survey, or dismiss. */
export function showSurvey(survey: Survey, container: HTMLElement): void {
  const { teaser, open, dismiss } = islandStrings().survey;
  const box = document.createElement("details");
  const summary = element("summary", "", open);
  box.appendChild(summary);

  const text = document.createElement("p");
  const button = element("button", "", dismiss);
  button.type = "button";
  button.addEventListener("click", () => {
    note(survey, "dismissed");
    document.getElementById("content")?.focus({ preventScroll: true });
    container.hidden = true;
  });
  text.replaceChildren(teaser, " ", button);

  box.addEventListener("toggle", () => {
    if (!box.open || box.querySelector("iframe")) return;
    note(survey, "opened");
    const frame = document.createElement("iframe");
    frame.title = open;
    frame.height = HEIGHT;
    frame.src = survey.src ?? "";
    box.appendChild(frame);
  });
  addEventListener("message", ({ origin, data }) => {
    if (origin === new URL(survey.src ?? "").origin && data === "submit") note(survey, "submitted");
  });
  note(survey, "seen");
  container.replaceChildren(text, box);
  container.hidden = false;
}
