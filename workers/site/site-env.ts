import type { Bindings } from "./bindings.ts";
import type { ContentSnapshot } from "./content/snapshot.ts";
import type { Settings } from "./settings.ts";
import type { StoredPage } from "./stored-page.ts";

/** What the middlewares of the chain leave for those behind them. */
export interface Variables {
  requestId: string;
  settings: Settings;
  /** The address as asked, parsed once. */
  url: URL;
  /** The published content, in the version that this request sees; see `requireContent`. */
  content: ContentSnapshot;
  /** Why it could not be opened. */
  contentError?: unknown;
  /** Makes this response's nonce at the first call. */
  nonce: () => string;
  /** The nonce, once somebody asked for it. */
  usedNonce?: string;
  /** This page as memory has it, for those who might prefer another. */
  kept?: StoredPage;
  /** The page that was served, if it may be served again. */
  page?: StoredPage;
  /** Where a page came from, for the log. */
  cache?: "memory" | "edge" | "miss";
}

/** The environment of every Hono handler here. */
export interface SiteEnv {
  Bindings: Bindings;
  Variables: Variables;
}
