// First of all: it states the order of the layers.
import "./styles/styles.css";

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import { EntryScript } from "#app/frame/entry-script/entry-script.tsx";
import { ErrorPage } from "#app/frame/error-page/error-page.tsx";
import { FontPreloads } from "#app/frame/font-preloads/font-preloads.tsx";
import { IslandStringsData } from "#app/frame/island-strings/island-strings.tsx";
import { IS_FOR_BROWSERS } from "#app/frame/is-for-browsers.ts";
import { PageLayout } from "#app/frame/page-layout/page-layout.tsx";
import { errorTags, type SiteData } from "#app/lib/head/meta.ts";
import { INLINE_SCRIPTS } from "#app/lib/inline-scripts/texts.ts";
import { findSiteLinks } from "#app/lib/server/site-links.server.ts";
import { DEFAULT_LOCALE } from "#content-build/contract/locales.ts";
import { i18nOf } from "./i18n/i18n.server.ts";
import { usePageMode } from "./lib/page-mode.ts";
import { useRouteHandle } from "./lib/route-handle.ts";
import { SITE_NAME } from "./lib/site.ts";
import { SiteLinksContext } from "./lib/site-links.ts";
import otherMediaUrl from "./styles/other-media.css?url";

/** Data for the head and the frame of every page. Only hydrated pages send it to the browser. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<SiteData> {
  const { locale, i18n } = await i18nOf(request);
  const t = i18n.getFixedT(null, "error");
  const { origin, indexable } = context.settings;
  return {
    origin,
    indexable,
    links: await findSiteLinks(context.content, locale),
    titles: { notFound: t("notFound.title"), loading: t("loading.title") },
  };
}

/** The loader's data depends on the locale alone. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.locale !== nextParams.locale;

/**
 * Empty in browsers: the scripts have run before hydration, and React keeps the text in the HTML.
 */
const INLINE_TEXTS = IS_FOR_BROWSERS
  ? { theme: "", layout: "", restoreScroll: "" }
  : INLINE_SCRIPTS;

/** The head of error pages; other pages define their own. */
export const meta: MetaFunction = ({ matches, error }) => errorTags(matches, error);

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const { hydrate, nonce, features } = usePageMode();
  const { namespaces } = useRouteHandle();
  return (
    <html
      lang={i18n.language}
      dir={i18n.dir()}
      data-features={features.join(" ")}
      data-namespaces={hydrate ? namespaces?.join(" ") : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
        <script dangerouslySetInnerHTML={{ __html: INLINE_TEXTS.theme }} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          name="theme-color"
          content="#fcfcfa"
          media="(prefers-color-scheme: light)"
          data-scheme="light"
        />
        <meta
          name="theme-color"
          content="#101513"
          media="(prefers-color-scheme: dark)"
          data-scheme="dark"
        />
        <Meta />
        <FontPreloads />
        <Links />
        <link rel="stylesheet" href={otherMediaUrl} media="print, (forced-colors: active)" />
        {/* With script, `theme.ts` adds it, and only for readers who have set preferences. */}
        <noscript>
          <link rel="stylesheet" href="/reading-style" />
        </noscript>
        {/* Browsers load an SVG icon like a document; phones are spared that. */}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" media="(pointer: fine)" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          href={`/opensearch.xml?locale=${i18n.language}`}
          title={openSearchName(i18n.language)}
        />
        {!hydrate && (
          <>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
            <script dangerouslySetInnerHTML={{ __html: INLINE_TEXTS.layout }} />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
            <script dangerouslySetInnerHTML={{ __html: INLINE_TEXTS.restoreScroll }} />
            <EntryScript />
          </>
        )}
      </head>
      <body data-parts>
        {children}
        <IslandStringsData />
        {hydrate && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/** The name in the OpenSearch description. */
function openSearchName(locale: string): string {
  return locale === DEFAULT_LOCALE ? SITE_NAME : `${SITE_NAME} (${locale})`;
}

export default function App() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame failed>
      <ErrorPage />
    </Frame>
  );
}

function Frame({ children, failed = false }: { children: ReactNode; failed?: boolean }) {
  // The loader of the root itself may have failed.
  const site = useRouteLoaderData<typeof loader>("root");
  const unknown = useContext(SiteLinksContext);
  return (
    <SiteLinksContext.Provider value={site?.links ?? unknown}>
      <PageLayout failed={failed}>{children}</PageLayout>
    </SiteLinksContext.Provider>
  );
}
