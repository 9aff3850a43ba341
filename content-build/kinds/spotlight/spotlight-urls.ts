import { LOCALES, type Locale } from "../../contract/locales.ts";
import type { Spotlights } from "./read-spotlights.ts";

/** The URL of a spotlight. */
export function spotlightUrl(locale: Locale, folder: string): string {
  return `/${locale}/community/spotlight/${folder}`;
}

/** URLs of all spotlights, in all locales. */
export function spotlightUrls({ people }: Spotlights): string[] {
  return people.flatMap(({ front }) =>
    LOCALES.map((locale) => spotlightUrl(locale, front.folder_name)),
  );
}
