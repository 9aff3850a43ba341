import type { Features } from "#content-build/contract/features.ts";
import type { Locale } from "#content-build/contract/locales.ts";

/** Reads the published content. Within one request it always shows one version. */
export interface ContentReader {
  readonly version: string;
  /**
   * Parses a JSON file of the build tree, for example
   * `en-us/docs/web/css/index.json`. Undefined where there is none.
   */
  readJson<T>(treePath: string): Promise<T | undefined>;
  /** The hash of a file's content, for addresses that may be cached for ever. */
  fileHash(treePath: string): Promise<string | undefined>;
  /** The locales in which an address leads to a page: `pageLocales("/docs/Web/CSS")`. */
  pageLocales(pathWithoutLocale: string): Promise<Locale[]>;
  /**
   * The canonical address of the page to which a path leads, directly or because the page has
   * moved. Undefined where there is none.
   */
  pageAddress(path: string): Promise<string | undefined>;
}

/** Settings of the deployment that pages need. Parsed once by the site worker. */
export interface SiteSettings {
  /** Origin of the main site, without a slash at the end: `https://webdocs.example`. */
  origin: string;
  /** Origins of other sites with the same pages, whose bookmarks can be imported. */
  contentOrigins: string[];
  /** Host under which samples run: `play.localhost:8787`. */
  playHost: string;
  /** Search engines may index this deployment. */
  indexable: boolean;
  /** The enabled features. */
  features: Features;
  /** Names of the machines on which authors see their pages. */
  writerHosts: string[];
  /** Where the playground loads modules from: addresses with `*` in place of the module's name. */
  playCdns: string[];
}

/** The load context that the site worker passes to Remix loaders and to entry.server. */
export interface SiteContext {
  content: ContentReader;
  /** The API worker, through its service binding. */
  api: { fetch(request: Request): Promise<Response> };
  settings: SiteSettings;
  requestId: string;
  /**
   * The nonce of this response, created at the first call. A page that uses it is never cached, and
   * its Content Security Policy contains it; document pages never use it.
   */
  nonce(): string;
}

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends SiteContext {}
  interface Future {
    v3_singleFetch: true;
  }
}
