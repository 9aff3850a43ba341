import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { TOptions } from "i18next";
import { getI18n } from "#app/i18n/i18n.server.ts";
import type { PageHead } from "#app/lib/head/meta.ts";
import { pageTitle } from "#app/lib/head/meta.ts";
import type { Feature } from "#content-build/contract/features.ts";
import { findLocale, LOCALES, type Locale } from "#content-build/contract/locales.ts";
import { findSection } from "#content-build/contract/site-sections.ts";
import { requireFeature } from "./feature-gate.server.ts";
import { CACHE } from "./http.server.ts";
import { notFound } from "./not-found.server.ts";

/** A page of the application, not of the content; it exists in every locale. */
export interface AppPage {
  /** Below the locale: `newsletter`. */
  slug: string;
  /** The feature it requires, if different from its section's. */
  feature?: Feature;
  namespace:
    | "account"
    | "ai-help"
    | "browsers"
    | "check"
    | "collection-pages"
    | "observatory"
    | "offline"
    | "pages"
    | "plans"
    | "reading"
    | "updates";
  /** Keys of its title, and of the description for search engines. */
  title: string;
  description: string;
}

/** The head of an application page; throws a 404 if its feature is off. */
export async function readAppPage(
  page: AppPage,
  params: { locale?: string | undefined },
  request: Request,
  context: AppLoadContext,
): Promise<PageHead & { locale: Locale }> {
  const locale = findLocale(params.locale ?? "");
  if (!locale) throw await notFound(request, context);
  const feature = page.feature ?? findSection(`/${page.slug}`)?.feature;
  if (feature) await requireFeature(feature, request, context);
  const t = getI18n(locale).getFixedT(null, page.namespace) as (
    key: string,
    options?: TOptions,
  ) => string;
  return {
    title: pageTitle(t(page.title)),
    description: t(page.description),
    locale,
    path: `/${locale}/${page.slug}`,
    translations: LOCALES.map((locale) => ({ locale })),
  };
}

/** The loader of an application page that needs only its head; browsers cache it for a while. */
export function appPageLoader(page: AppPage) {
  return async ({ params, request, context }: LoaderFunctionArgs) =>
    data<PageHead>(await readAppPage(page, params, request, context), {
      headers: { "Cache-Control": CACHE.page },
    });
}
