import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ArchivePage, MonthPage } from "#app/features/updates/archive-page.tsx";
import { getI18n } from "#app/i18n/i18n.server.ts";
import { formatMonth } from "#app/lib/dates/format-month.ts";
import { headTags, type PageHead, pageTitle } from "#app/lib/head/meta.ts";
import { type RouteMeta, useRouteData } from "#app/lib/loader-data.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireFeature } from "#app/lib/server/feature-gate.server.ts";
import { CACHE } from "#app/lib/server/http.server.ts";
import { notFound } from "#app/lib/server/not-found.server.ts";
import { findLocale, LOCALES } from "#content-build/contract/locales.ts";
import {
  ARCHIVE_FILE,
  archiveMonthFile,
  type UpdatesArchive,
  type UpdatesMonth,
} from "#content-build/contract/updates.ts";

export const handle: RouteHandle = { languages: true };

const ENTRIES = 100;

/** The archive: its list of months, and the pages of each. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const locale = findLocale(params.locale ?? "");
  const { month = "" } = params;
  if (!locale) throw await notFound(request, context);
  await requireFeature("updates", request, context);
  await requireFeature("plus", request, context);
  const path = `/${locale}/plus/updates`;
  const t = getI18n(locale).getFixedT(null, "updates");
  const known = { locale, translations: LOCALES.map((each) => ({ locale: each })) };
  const headers = { "Cache-Control": CACHE.page };
  if (month === "archive") {
    const months = (await context.content.readJson<UpdatesArchive>(ARCHIVE_FILE)) ?? [];
    const title = pageTitle(t("archive.title"));
    const head: PageHead = { ...known, path: `${path}/archive`, title };
    return data({ head, path, months }, { headers });
  }
  const file = /^\d{4}-\d\d$/.test(month) ? archiveMonthFile(month) : undefined;
  const all = file && (await context.content.readJson<UpdatesMonth>(file));
  if (!all) throw await notFound(request, context);
  const last = Math.ceil(all.entries.length / ENTRIES);
  const page = Number(new URL(request.url).searchParams.get("page") ?? 1);
  if (!Number.isInteger(page) || page < 1 || page > last) throw await notFound(request, context);
  const entries = all.entries.slice((page - 1) * ENTRIES, page * ENTRIES);
  const title = pageTitle(t("archive.month", { month: formatMonth(locale, `${month}-01`) }));
  const head: PageHead = { ...known, path: `${path}/${month}`, title };
  return data({ head, path, month: { ...all, entries }, page, last }, { headers });
}

export { passHeaders as headers } from "#app/lib/server/pass-headers.ts";

export const meta: RouteMeta<typeof loader> = ({ data: page, matches }) =>
  page ? headTags(matches, page.head) : [];

export default function ArchiveRoute() {
  const { head: _, ...page } = useRouteData<typeof loader>();
  return "months" in page ? <ArchivePage {...page} /> : <MonthPage {...page} />;
}
