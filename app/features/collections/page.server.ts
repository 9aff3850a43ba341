import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { getI18n } from "#app/i18n/i18n.server.ts";
import { type AppPage, readAppPage } from "#app/lib/server/app-page.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";
import type { Locale } from "#content-build/contract/locales.ts";
import type { ClosedReason } from "./types.ts";

interface Arguments {
  params: { locale?: string | undefined };
  request: Request;
  context: AppLoadContext;
}

interface PageTexts {
  slug: string;
  title: "title" | "import.title" | "frequent.title";
}

/** The head of a collection page, which is private. */
export async function readHead(texts: PageTexts, { params, request, context }: Arguments) {
  const page: AppPage = {
    ...texts,
    feature: "collections",
    namespace: "collection-pages",
    description: "description",
  };
  const head = await readAppPage(page, params, request, context);
  const heading = getI18n(head.locale).getFixedT(null, "collection-pages")(texts.title);
  return { ...head, heading, robots: "noindex" };
}

/** The heading and title of a collection. */
export function headingOf(
  locale: Locale,
  { is_default, name }: { is_default: boolean; name: string },
): string {
  return is_default ? getI18n(locale).getFixedT(null, "collections")("default") : name;
}

/** Data of a page that cannot be shown. */
export function closedPage<Head>(head: Head, closed: ClosedReason) {
  return personal({ head, closed }, closed === "unavailable" ? 503 : 200);
}

/**
 * A response that is cached nowhere and sends no referrer to other sites. `no-referrer` would also
 * remove the origin of form posts.
 */
export function personal<Page>(page: Page, status = 200) {
  const headers = { "Cache-Control": CACHE.none, "Referrer-Policy": "same-origin" };
  return data(page, { status, headers });
}
