import { WRITTEN_KEYS } from "#app/lib/reader-keys.ts";
import { remember, rememberedObject, rememberObject } from "#app/lib/storage.ts";
import type { ItemFields } from "#app/features/collections/collections.ts";

const KEY = WRITTEN_KEYS.savedArticle;

/** The text, and the id of the collection that it was written for. */
interface SaveDraft extends ItemFields {
  collection: string;
}

/** Keeps an article's unsaved text until the tab is closed. */
export function keepSaveDraft(url: string, reader: string, draft: SaveDraft): void {
  rememberObject(KEY, { url, reader, ...draft }, "tab");
}

/** A reader's unsaved text for an article; that of somebody else is removed. */
export function readSaveDraft(url: string, reader: string): SaveDraft | undefined {
  const draft = rememberedObject<SaveDraft & { url: string; reader: string }>(KEY, "tab");
  if (draft && draft.reader !== reader) forgetSaveDraft();
  if (draft?.url !== url || draft.reader !== reader || typeof draft.title !== "string") {
    return undefined;
  }
  const { title, notes = "", collection = "" } = draft;
  return { title, notes: String(notes), collection: String(collection) };
}

export function forgetSaveDraft(): void {
  remember(KEY, null, "tab");
}
