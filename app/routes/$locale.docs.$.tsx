import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Article } from "#app/components/article/article.tsx";
import { readDocument, readSidebar } from "#app/lib/content.server.ts";
import { CACHE } from "#app/lib/http.server.ts";
import type { SiteSettings } from "#app/lib/load-context.ts";
import { localeOf } from "#app/lib/locale.ts";
import { headTags } from "#app/lib/meta.ts";
import { notFound } from "#app/lib/not-found.server.ts";
import type { Doc, Sidebar } from "#content-build/page.ts";

interface DocumentData {
  doc: Doc;
  url: string;
  sidebar: Sidebar | undefined;
  settings: SiteSettings;
}

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const locale = localeOf(new URL(request.url).pathname);
  const page = await readDocument(context.content, locale, params["*"] ?? "");
  if (!page) throw await notFound(request, context);
  const { doc, url } = page;
  const sidebar = await readSidebar(context.content, doc.sidebar);
  return data<DocumentData>(
    { doc, url, sidebar, settings: context.settings },
    { headers: { "Cache-Control": CACHE.page } },
  );
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction = ({ data: page }) => {
  if (!page) return [];
  const { doc, url, settings } = page as DocumentData;
  return headTags({
    title: doc.pageTitle,
    locale: doc.locale,
    origin: settings.origin,
    path: url,
    ...(doc.summary ? { description: doc.summary } : {}),
    ...(doc.noIndexing || !settings.indexable ? { robots: "noindex, nofollow" } : {}),
    translations: doc.other_translations.map(({ locale }) => locale),
    breadcrumbs: doc.parents ?? [],
  });
};

export default function DocumentPage() {
  // The page is never sent as data, so nothing of it is lost on the way.
  const { doc } = useLoaderData() as DocumentData;
  return (
    <main id="content">
      <Article doc={doc} />
    </main>
  );
}
