import { tell, tellClick } from "#app/lib/tell.ts";
import { select } from "#app/lib/browser/parts.ts";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";

/** Plays an embedded lesson of another site in a dialog, once the reader asks for it. */
export function startLessons(): void {
  for (const card of document.querySelectorAll<HTMLElement>(select(ISLANDS.lesson))) {
    const button = card.querySelector("button");
    button?.addEventListener("click", async () => {
      const { playLesson } = await import("./lesson-dialog.ts");
      tellClick(`video_view: ${card.getAttribute(ISLANDS.lesson)}`);
      tell("video", "view", { path: location.pathname });
      playLesson({
        url: card.getAttribute(ISLANDS.lesson) ?? "",
        title: card.querySelector("strong")?.textContent ?? "",
        close: button.dataset.close ?? "",
        fullscreen: button.dataset.fullscreen ?? "",
      });
    });
  }
}
