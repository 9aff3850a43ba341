import { data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { besideEnglish } from "#app/features/reading/beside/beside.server.ts";
import { BesidePage } from "#app/features/reading/beside/beside-page.tsx";
import { samplesOf } from "#app/features/play/samples/sample-frames.ts";
import { headTags } from "#app/lib/head/meta.ts";
import { type RouteMeta, serverOnly, useRouteData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { readDocument, readPage } from "#app/lib/server/content.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";
import { notFound } from "#app/lib/server/not-found.server.ts";
import { besideUrl, englishOf } from "#app/document/beside-url.ts";
import type { DocPage } from "#content-build/contract/documents.ts";
import { documentUrl, splitLocale } from "#content-build/contract/slugs.ts";

export const handle: RouteHandle = { languages: true, code: true };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const { locale } = splitLocale(pathname);
  if (!locale) throw await notFound(request, context);
  const slug = params["*"] ?? "";
  const page = await readDocument(context.content, locale, slug);
  const address = page && englishOf(page.doc);
  const english = address && (await readPage<DocPage>(context.content, address));
  // The page itself says why it has no English beside it: missing, moved, or in English.
  if (!page || !english) {
    throw redirect(new URL(documentUrl(locale, slug), request.url).pathname);
  }
  const canonical = new URL(besideUrl(page.doc), request.url).pathname;
  if (pathname !== canonical) throw redirect(canonical, 301);
  const { doc } = page;
  return data(
    serverOnly({
      ...{ doc, english: english.doc, url: page.url },
      samples: samplesOf(doc, context.settings),
      parts: besideEnglish(doc, english.doc, context.settings),
    }),
    { headers: { "Cache-Control": CACHE.page } },
  );
}

export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export const meta: RouteMeta<typeof loader> = ({ data: page, matches }) =>
  page
    ? headTags(matches, {
        title: page.doc.pageTitle,
        locale: page.doc.locale,
        path: page.url,
        robots: "noindex, follow",
      })
    : [];

export default function BesideRoute() {
  const { doc, english, parts, samples } = useRouteData<typeof loader>();
  return <BesidePage doc={doc} english={english} parts={parts} samples={samples} />;
}
