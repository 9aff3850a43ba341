import type { OfflineSetting } from "#app/entry.offline.tsx";
import type { Locale } from "#content-build/contract/locales.ts";

/** A pack to build. Files are paths in the build tree. */
export interface Job {
  locale: Locale;
  /** Document files. */
  pages: string[];
  /** Sidebar files. */
  sidebars: string[];
  /** Entries packed verbatim. */
  texts: { path: string; text: string }[];
  /** Files of a media pack, which contains nothing else, with the paths that pages request. */
  media?: MediaEntry[];
}

export interface MediaEntry {
  file: string;
  path: string;
}

/** `workerData` of a thread. */
export interface ThreadInput {
  /** The build tree. */
  outDir: string;
  /** Output folder; packs are named by hash. */
  packsDir: string;
  settings: [Locale, OfflineSetting][];
}
