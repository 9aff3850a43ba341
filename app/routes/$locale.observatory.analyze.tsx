import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { FAILED } from "#app/features/observatory/observatory.ts";
import { ReportPage } from "#app/features/observatory/report-page.tsx";
import { getI18n } from "#app/i18n/i18n.server.ts";
import { type PageHead, pageTitle } from "#app/lib/head/meta.ts";
import { useRouteData } from "#app/lib/loader-data.ts";
import { readReport, rescan } from "#app/features/observatory/observatory.server.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireFeature } from "#app/lib/server/feature-gate.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";
import { notFound } from "#app/lib/server/not-found.server.ts";
import { findLocale } from "#content-build/contract/locales.ts";

export const handle: RouteHandle = { languages: true };

const LONGEST_HOST = 512;
const STATUS = new Map([
  ["too_many_requests", 429],
  ["unavailable", 503],
  ["internal", 503],
  ["scan_failed", 503],
]);

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const locale = findLocale(params.locale ?? "");
  if (!locale) throw await notFound(request, context);
  await requireFeature("observatory", request, context);
  const host = hostOf(new URL(request.url).searchParams);
  if (host === "") throw redirect(`/${locale}/observatory`);
  const page = await readReport(context, request, host, locale);
  const t = getI18n(locale).getFixedT(null, "observatory");
  const key = page.report ? "report.title" : "errors.title";
  const title = `${t(key, { host: page.host })} | ${t("name")}`;
  const head: PageHead = { title: pageTitle(title), locale, robots: "noindex, nofollow" };
  const status = page.report ? 200 : (STATUS.get(page.failure ?? "") ?? 422);
  return data({ ...page, head }, { status, headers: { "Cache-Control": CACHE.none } });
}

/** The button that scans again: a form, so that it works without script. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const locale = findLocale(params.locale ?? "");
  if (!locale) throw await notFound(request, context);
  const host = hostOf(new URL(request.url).searchParams);
  const failure = host === "" ? undefined : await rescan(context, request, host);
  const query = new URLSearchParams({ host, ...(failure && { [FAILED]: failure }) });
  return redirect(`/${locale}/observatory/analyze?${query}`, 303);
}

export { headOfData as meta } from "#app/lib/head/app-page-meta.ts";
export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export default function AnalyzeRoute() {
  const { head: _, ...page } = useRouteData<typeof loader>();
  return <ReportPage {...page} />;
}

function hostOf(query: URLSearchParams): string {
  return (query.get("host") ?? "").trim().slice(0, LONGEST_HOST);
}
