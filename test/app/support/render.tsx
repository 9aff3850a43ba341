import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createPath, matchRoutes, parsePath } from "react-router-dom";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { getI18n } from "#app/i18n/i18n.server.ts";
import { PageModeContext } from "#app/lib/page-mode.ts";
import { type SiteLinks, SiteLinksContext } from "#app/lib/site-links.ts";
import { FEATURES, type Features } from "#content-build/contract/features.ts";
import type { Locale } from "#content-build/contract/locales.ts";

interface RenderOptions {
  locale?: Locale;
  path?: string;
  features?: Features;
  links?: SiteLinks;
}

/** Features for readers; the others are for authors. */
const PUBLIC = FEATURES.filter((feature) => !/-mode$/.test(feature));

/** Renders on the server side and puts the HTML into the test's document. */
export function render(element: ReactNode, options: RenderOptions = {}): HTMLElement {
  const { locale = "en-US", path = `/${locale}/`, features = PUBLIC } = options;
  // Fetcher forms need a data router.
  const routes = [{ id: "page", path: "*", element }];
  const at = {
    pathname: "/",
    search: "",
    hash: "",
    state: null,
    key: "default",
    ...parsePath(path),
  };
  const context = {
    ...{ basename: "", location: at, matches: matchRoutes(routes, createPath(at)) ?? [] },
    ...{ loaderData: {}, actionData: null, errors: null, activeDeferreds: null },
    ...{ statusCode: 200, loaderHeaders: {}, actionHeaders: {} },
  };
  const router = createStaticRouter(routes, context);
  document.documentElement.lang = locale;
  document.body.innerHTML = renderToStaticMarkup(
    <I18nextProvider i18n={getI18n(locale)}>
      <PageModeContext.Provider value={{ hydrate: false, features }}>
        <SiteLinksContext.Provider value={options.links ?? { english: [], missing: [] }}>
          <StaticRouterProvider {...{ router, context }} hydrate={false} />
        </SiteLinksContext.Provider>
      </PageModeContext.Provider>
    </I18nextProvider>,
  );
  return document.body;
}
