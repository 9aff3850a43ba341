import type { Locale } from "../contract/locales.ts";
import { localeFolder } from "../contract/locales.ts";

/** The sidebar a page shows: name and parameters. */
export interface SidebarRequest {
  name: string;
  /** For sidebars that depend on more than the locale: an interface, a group, an object. */
  parameters: string[];
}

/** A sidebar, compiled once into one file for all its pages. */
export interface SidebarJob {
  locale: Locale;
  /** Path in the tree: `en-us/_sidebars/cssref.json`. */
  path: string;
  requests: SidebarRequest[];
}

/** The job of a page's request; equal requests share one. */
export function sidebarJob(locale: Locale, requests: SidebarRequest[]): SidebarJob {
  const name = requests.map(nameOf).join("+");
  return { locale, path: `${localeFolder(locale)}/_sidebars/${name}.json`, requests };
}

/**
 * A safe file name: characters that file systems reject or treat alike are spelled out.
 *
 * @example nameOf({ name: "apiref", parameters: ["Request", "Fetch API"] }) // "apiref/request/fetch-20api"
 */
function nameOf({ name, parameters }: SidebarRequest): string {
  return [name, ...parameters.map((text) => text || "-")].map(safe).join("/");
}

function safe(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9._-]/g, (character) => `-${character.charCodeAt(0).toString(16)}`)
    .replace(/^\.+/, "-");
}
