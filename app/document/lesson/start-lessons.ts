import { tell, tellClick } from "#app/lib/tell.ts";

/** Plays an embedded lesson of another site in a dialog, once the reader asks for it. */
export function startLessons(): void {
  for (const card of document.querySelectorAll<HTMLElement>("[data-lesson]")) {
    const button = card.querySelector("button");
    button?.addEventListener("click", async () => {
      const { playLesson } = await import("./lesson-dialog.ts");
      tellClick(`video_view: ${card.dataset.lesson}`);
      tell("video", "view", { path: location.pathname });
      playLesson({
        url: card.dataset.lesson ?? "",
        title: card.querySelector("strong")?.textContent ?? "",
        close: button.dataset.close ?? "",
        fullscreen: button.dataset.fullscreen ?? "",
      });
    });
  }
}
