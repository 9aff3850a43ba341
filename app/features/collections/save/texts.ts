import type english from "#app/i18n/locales/en-US/collections.json";
import { own } from "#content-build/contract/own.ts";

/** The texts of the form that saves an article. Values go into them by `fill`. */
export type SaveTexts = typeof english;

const files = import.meta.glob<SaveTexts>("../../../i18n/locales/*/collections.json", {
  import: "default",
});

/** Loads the texts in the language of the page. */
export async function loadSaveTexts(): Promise<SaveTexts> {
  const { lang } = document.documentElement;
  const load = own(files, `../../../i18n/locales/${lang}/collections.json`);
  if (!load) throw new Error(`There are no texts for saving articles in "${lang}".`);
  return load();
}
