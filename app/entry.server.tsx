import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import type { ReactElement } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { own } from "#content-build/contract/own.ts";
import { i18nOf } from "./i18n/i18n.server.ts";
import { PageModeContext } from "./lib/page-mode.ts";
import { wantsHydration } from "./lib/route-handle.ts";

// For the downloads for offline reading (`workers/build/offline`).
export { renderPage, renderSidebar } from "./entry.offline.tsx";
// For the Content Security Policy of the site worker.
export { ALLOWED_SCRIPTS } from "./lib/inline-scripts/texts.ts";

export const streamTimeout = 5000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
) {
  const hydrate = wantsHydration(
    remixContext.staticHandlerContext.matches.map(
      ({ route }) => own(remixContext.routeModules, route.id)?.handle,
    ),
  );
  const { features } = loadContext.settings;
  const { i18n } = await i18nOf(request);
  const mode = hydrate ? { hydrate, features, nonce: loadContext.nonce() } : { hydrate, features };
  const page = (
    <I18nextProvider i18n={i18n}>
      <PageModeContext.Provider value={mode}>
        <RemixServer
          context={remixContext}
          url={request.url}
          abortDelay={streamTimeout}
          {...(mode.nonce ? { nonce: mode.nonce } : {})}
        />
      </PageModeContext.Provider>
    </I18nextProvider>
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  // A page that is not hydrated has nothing to stream, and renders faster in one piece.
  if (!hydrate) return new Response(`<!DOCTYPE html>${renderToString(page)}`, { status, headers });
  return streamPage(page, { request, status, headers, nonce: mode.nonce });
}

interface StreamedPage {
  request: Request;
  status: number;
  headers: Headers;
  nonce: string | undefined;
}

async function streamPage(page: ReactElement, { request, status, headers, nonce }: StreamedPage) {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), streamTimeout + 1000);
  let shellRendered = false;
  let responseStatus = status;
  const body = await renderToReadableStream(page, {
    ...(nonce ? { nonce } : {}),
    signal: abort.signal,
    onError(error) {
      responseStatus = 500;
      // Errors before the shell is rendered are logged by the caller.
      if (shellRendered) console.error(error);
    },
  });
  shellRendered = true;
  const complete = body.allReady.finally(() => clearTimeout(timer));
  if (isbot(request.headers.get("user-agent") ?? "")) await complete;
  return new Response(body, { status: responseStatus, headers });
}
