import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { sampleAt } from "#app/features/play/samples/sample-state.ts";
import { loadStrings } from "#app/i18n/load-strings.client.ts";
import { announce } from "#app/lib/browser/announce.ts";
import { element } from "#app/lib/browser/element.ts";
import {
  EXERCISE_LANGUAGES,
  type ExerciseLanguage,
} from "#content-build/contract/play/exercises.ts";
import { Workbench } from "../workbench/workbench.tsx";
import s from "./answer.module.css";

let answers = 0;

/** Puts an editor with the code of a sample below it, and the focus into the editor. */
export async function openAnswer(button: HTMLButtonElement): Promise<void> {
  const sample = button.closest(".live-sample");
  const frame = sample?.querySelector("iframe");
  if (!sample || !frame) return;
  const address = frame.src || frame.dataset.address || "";
  const i18n = await loadStrings("exercises", "play", "common");
  announce(i18n.t("exercises:answer.loading"));
  const code = await sampleAt(address);
  const { html = "", css = "", js = "" } = code ?? {};
  const container = element("div", s.answer ?? "");
  sample.parentElement?.insertBefore(container, sample.nextSibling);
  const id = `answer-${++answers}`;
  const [, playHost = ""] = /^[^.]+\.(.+)$/.exec(new URL(address).host) ?? [];
  const { liveId = "" } = frame.dataset;
  const root = createRoot(container);
  // Rendered at once, so that the focus has a target.
  flushSync(() =>
    root.render(
      <I18nextProvider i18n={i18n}>
        <Workbench
          id={id}
          keptAs={`${location.pathname}#${liveId || answers}`}
          host={{ origin: location.origin, playHost }}
          path={location.pathname}
          start={{ html, css, js }}
          first={lastShown(liveId)}
          about={frame.title}
          checks={[]}
          checksCode=""
        />
      </I18nextProvider>,
    ),
  );
  button.hidden = true;
  container.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
}

/** The language of the last visible code block of a sample: the one that readers are to change. */
function lastShown(sample: string): ExerciseLanguage | undefined {
  const blocks = document.querySelectorAll(`pre[class~="live-sample___${CSS.escape(sample)}"]`);
  const last = [...blocks].findLast(({ classList }) => !classList.contains("hidden"));
  return EXERCISE_LANGUAGES.find((language) => last?.classList.contains(language));
}
