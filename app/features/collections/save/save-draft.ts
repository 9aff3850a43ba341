import { WRITTEN_KEYS } from "#app/lib/reader-keys.ts";
import { remember, rememberedObject, rememberObject } from "#app/lib/storage.ts";
import type { ItemFields } from "#app/features/collections/collections.ts";

const KEY = WRITTEN_KEYS.savedArticle;

interface SaveDraft extends ItemFields {
  url: string;
}

/** Keeps an article's unsaved text until the tab is closed. */
export function keepSaveDraft(url: string, fields: ItemFields): void {
  rememberObject(KEY, { url, ...fields }, "tab");
}

/** An article's unsaved text. */
export function readSaveDraft(url: string): ItemFields | undefined {
  const draft = rememberedObject<SaveDraft>(KEY, "tab");
  if (draft?.url !== url || typeof draft.title !== "string") return undefined;
  return { title: draft.title, notes: String(draft.notes ?? "") };
}

export function forgetSaveDraft(): void {
  remember(KEY, null, "tab");
}
