/** Texts that depend on a number. */
export type CountedText = "pages" | "waiting";

/** Texts of the offline settings that only scripts show, embedded in the page. */
export interface OfflineTexts
  extends Partial<Record<`${CountedText}_${Intl.LDMLPluralRule}`, string>> {
  loading: string;
  listFailed: string;
  chosen: string;
  none: string;
  progress: string;
  paused: string;
  canceled: string;
  finishing: string;
  unfinished: string;
  done: string;
  removed: string;
  held: string;
  upToDate: string;
  outdated: string;
  unchecked: string;
  nothing: string;
  kept: string;
  notKept: string;
  problem: Record<
    "space" | "full" | "network" | "busy" | "changed" | "damaged" | "evicted",
    string
  >;
}

/** Id of the element that contains them. */
export const OFFLINE_TEXTS_ID = "offline-texts";
