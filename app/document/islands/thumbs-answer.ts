import { rememberedObject, rememberObject } from "#app/lib/storage.ts";
import { tellClick } from "#app/lib/tell.ts";

/** Stores the answer to a question with its time, reports it, and thanks the reader. */
export function giveThumb(box: HTMLElement, button: HTMLButtonElement): void {
  // Pressed again while this was loading.
  if (!button.isConnected) return;
  const { thumbs: feature = "", thanks = "" } = box.dataset;
  const value = button.value === "1";
  const answers = rememberedObject("thumbs") ?? {};
  rememberObject("thumbs", { ...answers, [feature]: { submitted_at: Date.now(), value } });
  tellClick(`thumbs: ${feature} -> ${button.value}`);
  const words = box.querySelector<HTMLElement>("[role=status]");
  for (const each of box.querySelectorAll("button")) each.remove();
  if (!words) return;
  words.textContent = thanks;
  // The focused button was removed.
  words.tabIndex = -1;
  words.focus();
}
