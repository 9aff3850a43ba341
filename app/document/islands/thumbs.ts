import { rememberedObject, rememberObject } from "#app/lib/storage.ts";
import { tellClick } from "#app/lib/tell.ts";
import { own } from "#content-build/contract/own.ts";

const KEY = "thumbs";

/** Answers by question. */
type Answers = Partial<Record<string, { submitted_at: number; value: boolean }>>;

/** Questions answered with a thumb up or down; readers who have answered are not asked again. */
export function startThumbs(): void {
  for (const box of document.querySelectorAll<HTMLElement>("[data-thumbs]")) {
    const { thumbs: feature = "", permanent, thanks = "" } = box.dataset;
    if (permanent === undefined && own(answers(), feature)) {
      box.hidden = true;
      continue;
    }
    box.addEventListener("click", ({ target }) => {
      const button = (target as Element).closest("button");
      if (!button) return;
      const value = button.value === "1";
      rememberObject(KEY, { ...answers(), [feature]: { submitted_at: Date.now(), value } });
      tellClick(`thumbs: ${feature} -> ${button.value}`);
      const words = box.querySelector<HTMLElement>("[role=status]");
      for (const each of box.querySelectorAll("button")) each.remove();
      if (!words) return;
      words.textContent = thanks;
      // The focused button was removed.
      words.tabIndex = -1;
      words.focus();
    });
  }
}

function answers(): Answers {
  return rememberedObject(KEY) ?? {};
}
