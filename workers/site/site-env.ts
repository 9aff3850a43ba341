import type { Bindings } from "./bindings.ts";
import type { ContentSnapshot } from "./content/snapshot.ts";
import type { Settings } from "./settings.ts";
import type { StoredPage } from "./stored-page.ts";

/** Variables that middleware sets for later handlers. */
export interface Variables {
  requestId: string;
  settings: Settings;
  /** The requested URL, parsed once. */
  url: URL;
  /** The published content, in the version pinned for this request; see `requireContent`. */
  content: ContentSnapshot;
  /** Why the content could not be opened. */
  contentError?: unknown;
  /** Returns this response's nonce; created on first use. */
  nonce: () => string;
  /** The nonce, if it was used. */
  usedNonce?: string;
  /** The cached page, if the reader may prefer another locale. */
  kept?: StoredPage;
  /** The page in this isolate's memory, if it is or may be out of date. */
  last?: StoredPage;
  /** The page that was served, if it is cacheable. */
  page?: StoredPage;
  /** A cookie of the API that the response must set, so that the next request sees its writes. */
  bookmark?: string;
  /** Where the page came from, for the log. */
  cache?: "memory" | "edge" | "joined" | "miss" | "stale";
}

/** The environment of every Hono handler here. */
export interface SiteEnv {
  Bindings: Bindings;
  Variables: Variables;
}
