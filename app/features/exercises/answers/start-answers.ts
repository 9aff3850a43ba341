import { showToast } from "#app/frame/islands/toast.ts";
import { islandStrings } from "#app/lib/browser/strings.ts";
import { select } from "#app/lib/browser/parts.ts";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";
import { ANSWERS } from "./parts.ts";

/** Opens an editor below a sample that is a task, once its reader wants to write an answer. */
export function startAnswers(): void {
  document.addEventListener("click", async ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>(select(ISLANDS.answer));
    if (!button || button.getAttribute("aria-expanded")) return;
    button.setAttribute("aria-expanded", "true");
    try {
      const { openAnswer } = await import("./open-answer.tsx");
      await openAnswer(button);
    } catch (error) {
      console.warn(error);
      button.removeAttribute("aria-expanded");
      showToast(button.getAttribute(ISLANDS.answer) ?? "", islandStrings().navigation.close);
    }
  });
  linkToChecks();
}

/** Links tasks with checks to their exercises, whose cards name the sample. */
function linkToChecks(): void {
  for (const card of document.querySelectorAll<HTMLElement>(select(ANSWERS.sample))) {
    const id = CSS.escape(card.getAttribute(ANSWERS.sample) ?? "");
    const sample = document.querySelector(`[data-live-id="${id}"]`)?.closest(".live-sample");
    const link = card.querySelector<HTMLAnchorElement>("a[href]");
    const header = sample?.querySelector(".example-header");
    if (!header || !link) continue;
    const copy = document.createElement("a");
    copy.href = link.href;
    copy.textContent = card.getAttribute(ANSWERS.check) ?? "";
    header.appendChild(copy);
  }
}
