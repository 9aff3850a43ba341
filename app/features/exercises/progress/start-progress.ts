import { announce } from "#app/lib/browser/announce.ts";
import { deleteProgress, showProgress, syncProgress } from "./progress.ts";

/** Shows which exercises are done, on every page that names some. */
export function startProgress(): void {
  showProgress();
  void syncProgress();
  // Another tab may have made progress.
  addEventListener("storage", ({ key }) => {
    if (key?.startsWith("exercise-progress")) showProgress();
  });
  const button = document.querySelector<HTMLElement>("[data-forget-progress]");
  button?.addEventListener("click", async () => {
    const { confirmText = "", done = "", failed = "" } = button.dataset;
    if (!confirm(confirmText)) return;
    const message = document.querySelector<HTMLElement>("[data-forget-message]");
    const isDone = await deleteProgress();
    const text = isDone ? done : failed;
    announce(text);
    if (!message) return;
    message.textContent = text;
    // The button has hidden itself.
    message.tabIndex = -1;
    if (isDone) message.focus();
  });
}
