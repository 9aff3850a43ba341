import type { Context } from "hono";
import { DEFAULT_LOCALE, findLocale, nativeName } from "#content-build/contract/locales.ts";
import type { SiteEnv } from "../site-env.ts";

/** Same as in `app/lib/site.ts`: the worker imports nothing of the app except its build. */
const SITE_NAME = "Webdocs";

/** The OpenSearch description, by which browsers search this site: `/opensearch.xml?locale=de`. */
export function opensearch(c: Context<SiteEnv>): Response {
  const { origin } = c.var.settings;
  const locale = findLocale(c.req.query("locale") ?? "") ?? DEFAULT_LOCALE;
  const name = locale === DEFAULT_LOCALE ? SITE_NAME : `${SITE_NAME} (${locale})`;
  const parameters = `q={searchTerms}&amp;locale=${locale}`;
  const description = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">
  <ShortName>${name}</ShortName>
  <Description>${SITE_NAME}, ${nativeName(locale)}</Description>
  <Language>${locale}</Language>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="32" height="32" type="image/x-icon">${origin}/favicon.ico</Image>
  <Url type="text/html" method="get" template="${origin}/api/v1/search/go?${parameters}"/>
  <Url type="application/x-suggestions+json" method="get" template="${origin}/api/v1/search/suggestions?${parameters}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${origin}/opensearch.xml?locale=${locale}"/>
  <moz:SearchForm>${origin}/${locale}/search</moz:SearchForm>
</OpenSearchDescription>
`;
  return new Response(description, {
    headers: {
      "content-type": "application/opensearchdescription+xml; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}
