import type { PlayCode } from "./play-session.ts";

/** What a page of the playground was opened with. */
export interface PlaySource {
  code?: PlayCode | undefined;
  /** Somebody else may have written it. */
  isShared: boolean;
}

/** What an address names, and what is wrong with it. */
export interface OpenedPlay {
  source: PlaySource;
  /** Id of the saved playground that is open. */
  id?: string | undefined;
  problem?: "missing" | "blocked" | "loadFailed" | undefined;
}
