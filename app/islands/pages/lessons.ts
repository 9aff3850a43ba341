import { CLICK_EVENT } from "#app/islands/document/feedback.ts";

/** Lets readers who ask for it play a lesson of another site, in a dialog above the page. */
export function startLessons(): void {
  for (const card of document.querySelectorAll<HTMLElement>("[data-lesson]")) {
    const button = card.querySelector("button");
    button?.addEventListener("click", async () => {
      const { playLesson } = await import("./lesson-dialog.ts");
      document.dispatchEvent(
        new CustomEvent(CLICK_EVENT, { detail: { source: `video_view: ${card.dataset.lesson}` } }),
      );
      playLesson({
        url: card.dataset.lesson ?? "",
        title: card.querySelector("strong")?.textContent ?? "",
        close: button.dataset.close ?? "",
        fullscreen: button.dataset.fullscreen ?? "",
      });
    });
  }
}
