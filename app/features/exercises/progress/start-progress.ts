import { announce } from "#app/lib/browser/announce.ts";
import { type PartName, select } from "#app/lib/browser/parts.ts";
import { PROGRESS } from "./parts.ts";
import { deleteProgress, showProgress, syncProgress } from "./progress.ts";

/** Shows which exercises are done, on every page that names some. */
export function startProgress(): void {
  showProgress();
  void syncProgress();
  // Another tab may have made progress.
  addEventListener("storage", ({ key }) => {
    if (key?.startsWith("exercise-progress")) showProgress();
  });
  const button = document.querySelector<HTMLElement>(select(PROGRESS.forget));
  button?.addEventListener("click", async () => {
    const textOf = (name: PartName) => button.getAttribute(name) ?? "";
    if (!confirm(textOf(PROGRESS.confirmText))) return;
    const message = document.querySelector<HTMLElement>(select(PROGRESS.message));
    const isDone = await deleteProgress();
    const text = textOf(isDone ? PROGRESS.done : PROGRESS.failed);
    announce(text);
    if (!message) return;
    message.textContent = text;
    // The button has hidden itself.
    message.tabIndex = -1;
    if (isDone) message.focus();
  });
}
