import { DEFAULT_LOCALE } from "#content-build/contract/locales.ts";
import { slugToFolder, splitLocale } from "#content-build/contract/slugs.ts";
import { decodePath } from "./address.ts";

/** A possible key of a file, and the locales in which to look for it, in order. */
export interface FileCandidate {
  key: string;
  locales: string[];
}

const ATTACHMENT =
  /\.(avif|gif|glb|jpe?g|mp3|mp4|ogg|pdf|png|svg|vtt|wasm|wav|webm|webp|woff2?|zip)$/i;

/**
 * The possible keys of a URL path in the build tree: folder names are lower case there, a file name
 * may be either as written or lower case.
 *
 * @example fileCandidates("/de/docs/Web/Logo.png") // keys docs/web/Logo.png and docs/web/logo.png,
 * locales de and en-US
 */
export function fileCandidates(pathname: string): FileCandidate[] {
  const { locale, rest } = splitLocale(decodePath(pathname));
  const slash = rest.lastIndexOf("/");
  const folder = slugToFolder(rest.slice(1, slash + 1));
  const name = rest.slice(slash + 1);
  const locales: string[] = [locale ?? ""];
  if (locale && locale !== DEFAULT_LOCALE && isAttachment(name)) locales.push(DEFAULT_LOCALE);
  const names = new Set([name, name.toLowerCase()]);
  return [...names].map((candidate) => ({ key: `${folder}${candidate}`, locales }));
}

/** Whether a path names an image, a font or another embedded file. */
export function isAttachment(path: string): boolean {
  return ATTACHMENT.test(path);
}
