import { rememberedObject } from "#app/lib/storage.ts";
import { own } from "#content-build/contract/own.ts";

/** Questions answered with a thumb up or down; readers who have answered are not asked again. */
export function startThumbs(): void {
  for (const box of document.querySelectorAll<HTMLElement>("[data-thumbs]")) {
    const { thumbs = "", permanent } = box.dataset;
    if (
      permanent === undefined &&
      own(rememberedObject<Record<string, unknown>>("thumbs") ?? {}, thumbs)
    ) {
      box.hidden = true;
    }
    box.addEventListener("click", async ({ target }) => {
      const button = (target as Element).closest("button");
      if (button) (await import("./thumbs-answer.ts")).giveThumb(box, button);
    });
  }
}
