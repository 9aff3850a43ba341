import { Hono } from "hono";
import { allowMethods } from "./middleware/allow-methods.ts";
import { browserCache } from "./middleware/browser-cache.ts";
import { cleanRequest } from "./middleware/clean-request.ts";
import { compress } from "./middleware/compress.ts";
import { drainBody } from "./middleware/drain-body.ts";
import { filesForSamples, forwardPlayHosts, forwardToApi } from "./middleware/forward.ts";
import { lastCopy } from "./middleware/last-copy.ts";
import { log } from "./middleware/log.ts";
import { markdown } from "./middleware/markdown.ts";
import { openContent, requireContent } from "./middleware/open-content.ts";
import { openRequest } from "./middleware/open-request.ts";
import { pageCache } from "./middleware/page-cache.ts";
import { readableAddress } from "./middleware/readable-address.ts";
import { redirectLegacy } from "./middleware/redirect-legacy.ts";
import {
  redirectAlias,
  redirectEnglishOnly,
  redirectLocaleCase,
  redirectMadeUpLocale,
  redirectToLocale,
} from "./middleware/redirect-locale.ts";
import { redirectCanonical, redirectMoved } from "./middleware/redirect-moved.ts";
import { redirectPreferred } from "./middleware/redirect-preferred.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { trailingSlash } from "./middleware/trailing-slash.ts";
import { transportSecurity } from "./middleware/transport-security.ts";
import { assets, rootFiles } from "./routes/assets.ts";
import { contributors } from "./routes/contributors.ts";
import { failedPage } from "./routes/failed-page.ts";
import { files } from "./routes/files.ts";
import { healthz } from "./routes/healthz.ts";
import { markdownFile } from "./routes/markdown-file.ts";
import { offlineManifest, offlinePack, serviceWorker } from "./routes/offline.ts";
import { opensearch } from "./routes/opensearch.ts";
import { type PageHandler, page } from "./routes/page.ts";
import { robots } from "./routes/robots.ts";
import { securityTxt } from "./routes/security-txt.ts";
import type { SiteEnv } from "./site-env.ts";

/** External dependencies of the chain. */
export interface EdgeOptions {
  handlePage: PageHandler;
  /** Whether the page at a path accepts form posts. */
  takesForms: (pathname: string) => boolean;
  /** Inline scripts that any page may contain; the policy allows them by hash. */
  inlineScripts: string[];
}

const API_PATHS = ["/api/*", "/pong/*", "/pimg/*", "/submit/*", "/users/*", "/events/*", "/mcp"];

/** The request pipeline, in order: the first handler that answers ends it. */
export function createEdge({ handlePage, takesForms, inlineScripts }: EdgeOptions): Hono<SiteEnv> {
  const edge = new Hono<SiteEnv>();
  const answerPage = page(handlePage);

  edge.use(
    readableAddress(),
    drainBody(),
    openRequest(),
    log(),
    transportSecurity(),
    cleanRequest(),
  );
  edge.use(forwardPlayHosts(), compress());
  for (const path of API_PATHS) edge.all(path, forwardToApi());

  edge.use(openContent(), filesForSamples(), markdown(), pageCache());
  edge.use(browserCache(), securityHeaders(inlineScripts), lastCopy());
  edge.get("/healthz", healthz);
  edge.use(allowMethods(takesForms));
  edge.get("/robots.txt", robots);
  edge.get("/.well-known/security.txt", securityTxt);
  edge.get("/opensearch.xml", opensearch);
  edge.get("/service-worker.js", serviceWorker);
  edge.get("/offline/manifest.json", offlineManifest);
  edge.get("/offline/packs/:hash", offlinePack);
  edge.get("/assets/*", assets());
  edge.use(rootFiles(), requireContent());

  // Remix's endpoints for data and route manifests.
  edge.get("/__manifest", answerPage);
  edge.use(async (c, next) => (c.var.url.pathname.endsWith(".data") ? answerPage(c) : next()));
  edge.use(
    redirectPreferred(),
    redirectAlias(),
    redirectMadeUpLocale(),
    redirectLegacy(),
    redirectToLocale(),
  );
  edge.use(redirectEnglishOnly());
  edge.use(redirectCanonical(), redirectMoved(), redirectLocaleCase(), trailingSlash());
  edge.use(contributors(), markdownFile(), files());
  edge.all("*", answerPage);

  edge.onError(failedPage(handlePage));
  return edge;
}
