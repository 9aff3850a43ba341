import type { OfflineSetting } from "#app/entry.offline.tsx";
import type { Locale } from "#content-build/contract/locales.ts";
import type { Entry } from "./make-pack.ts";

/** One pack to be made. Files are paths in the build tree. */
export interface Job {
  locale: Locale;
  /** Files of documents. */
  pages: string[];
  /** Files of sidebars. */
  sidebars: string[];
  /** What is packed as it is. */
  texts: Entry[];
}

/** What a thread is told when it starts. */
export interface ThreadInput {
  /** The build tree. */
  outDir: string;
  /** Where packs are written, each under its hash. */
  packsDir: string;
  settings: [Locale, OfflineSetting][];
}
