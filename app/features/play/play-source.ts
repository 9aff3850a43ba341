import type { PlayCode } from "./play-session.ts";

/** The code and options that the playground was opened with. */
export interface PlaySource {
  code?: PlayCode | undefined;
  /** Somebody else may have written it. */
  isShared: boolean;
}

/** The code that an address names, or why there is none. */
export interface OpenedPlay {
  source: PlaySource;
  /** Id of the saved playground that is open. */
  id?: string | undefined;
  problem?: "missing" | "blocked" | "loadFailed" | undefined;
}
