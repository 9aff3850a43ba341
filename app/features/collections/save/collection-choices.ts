import type { Collection, SavedItem } from "#app/features/collections/collections.ts";
import { element } from "#app/lib/browser/element.ts";
import type { SaveTexts } from "./texts.ts";

/** The choice that opens the dialog for a new collection. */
export const NEW = "new";

/** The choices of the form: all collections, those that have the article with a star, and a new one. */
export function collectionChoices(
  collections: readonly Collection[],
  saved: ReadonlyMap<string, SavedItem>,
  texts: SaveTexts,
): HTMLElement[] {
  const known = collections.map((collection) =>
    option(`${saved.has(collection.id) ? "★" : "☆"} ${nameOf(collection, texts)}`, collection.id),
  );
  return [...known, ...newCollection(texts)];
}

/** The choices before the collections are known, or if they cannot be loaded. */
export function choicesWithout(state: string, texts: SaveTexts): HTMLElement[] {
  return [option(state, ""), ...newCollection(texts)];
}

/** The name of a collection as readers see it. */
export function nameOf(collection: Collection | undefined, texts: SaveTexts): string {
  return collection?.is_default ? texts.default : (collection?.name ?? "");
}

function newCollection(texts: SaveTexts): HTMLElement[] {
  return [element("hr", ""), option(texts.new, NEW)];
}

function option(text: string, value: string): HTMLOptionElement {
  const made = element("option", "", text);
  made.value = value;
  return made;
}
