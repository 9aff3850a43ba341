import { apiFor } from "#app/lib/server/api.server.ts";
import type { SiteContext } from "#app/lib/server/load-context.ts";
import type { Locale } from "#content-build/contract/locales.ts";
import { COOLDOWN_MS } from "#content-build/contract/observatory.ts";
import { splitLocale } from "#content-build/contract/slugs.ts";
import type { ObservatoryHistory } from "#workers/api/schemas/observatory.ts";
import {
  type Comparison,
  FAILED,
  type MatrixTest,
  matrixId,
  type PastScan,
  type Report,
  type ReportData,
} from "./observatory.ts";

const SAFE_CODE = /^[a-z_]+$/;

/**
 * Everything that a report page shows; the site is scanned if its last scan is older than a day.
 */
export async function readReport(
  context: SiteContext,
  reader: Request,
  host: string,
  locale: Locale,
): Promise<ReportData> {
  const { v2 } = apiFor(context, reader).api;
  const answer = await v2.analyze.$get({ query: { host } }).catch(unreachable);
  if (!answer?.ok) return { host, failure: await failureOf(answer) };
  const report = await withLinks(context, (await answer.json()) as Report, locale);
  const query = { host: report.scan.host };
  const [headerLinks, history, grades] = await Promise.all([
    headerLinksOf(context, report, locale),
    v2.host_history.$get({ query }).catch(unreachable),
    v2.grade_distribution.$get().catch(unreachable),
  ]);
  const scans = history?.ok ? ((await history.json()) as ObservatoryHistory).scans : [];
  const { searchParams } = new URL(reader.url);
  const comparison = comparisonOf(scans, searchParams);
  const failure = searchParams.get(FAILED);
  return {
    ...{ host: report.scan.host, report, headerLinks, scans },
    ...(failure && !isNew(report) ? { failure } : {}),
    grades: grades?.ok ? await grades.json() : [],
    ...(comparison ? { comparison } : {}),
  };
}

/** Whether a scan succeeded within the last minute, perhaps while another was refused. */
function isNew({ scan }: Report): boolean {
  return new Date(scan.scanned_at).getTime() > Date.now() - COOLDOWN_MS;
}

/** Scans a site anew, unless that was done just now. Returns the code of a failure. */
export async function rescan(
  context: SiteContext,
  reader: Request,
  host: string,
): Promise<string | undefined> {
  const { v2 } = apiFor(context, reader).api;
  const answer = await v2.analyze.$post({ query: { host } }).catch(unreachable);
  return answer?.ok ? undefined : failureOf(answer);
}

function comparisonOf(scans: PastScan[], asked: URLSearchParams): Comparison | undefined {
  const find = (name: string) => scans.find(({ id }) => String(id) === asked.get(name));
  const [before, after] = [find("before"), find("after")];
  return before && after ? { before, after } : undefined;
}

async function failureOf(answer: { json(): Promise<unknown> } | undefined): Promise<string> {
  const body = (await answer?.json().catch(() => undefined)) as { code?: unknown } | undefined;
  return typeof body?.code === "string" && SAFE_CODE.test(body.code) ? body.code : "unavailable";
}

function unreachable(error: unknown): undefined {
  console.error(error);
}

/** Every test with all its results; undefined if the API does not respond. */
export async function readMatrix(context: SiteContext): Promise<MatrixTest[] | undefined> {
  const answer = await apiFor(context).api.v2.recommendation_matrix.$get().catch(unreachable);
  if (!answer?.ok) return undefined;
  const tests = (await answer.json()) as MatrixTest[];
  return Promise.all(
    tests.map(async (test) => ({
      ...test,
      mdnLink: (await docsLink(context, test.mdnLink, "en-US")) ?? "",
    })),
  );
}

const TESTS_PAGE = "/en-US/observatory/docs/tests_and_scoring";

/** Tests lead to their documentation in the reader's language, or else to the page about all tests. */
async function withLinks(context: SiteContext, report: Report, locale: Locale): Promise<Report> {
  const tests = Object.entries(report.tests).map(async ([name, test]) => {
    const link = await docsLink(context, test.link, locale);
    return [name, { ...test, link: link ?? `${TESTS_PAGE}#${matrixId(name)}` }] as const;
  });
  return { ...report, tests: Object.fromEntries(await Promise.all(tests)) };
}

const HEADERS = "/docs/Web/HTTP/Reference/Headers";
const HEADER_NAME = /^[a-z][a-z-]{0,40}$/;

/** A limit, because a site may send any number of names, and each is a look-up. */
const MOST_LOOK_UPS = 40;

/** Links from headers to their documentation, if it exists. */
async function headerLinksOf(context: SiteContext, { scan }: Report, locale: Locale) {
  const names = Object.keys(scan.response_headers).filter((name) => HEADER_NAME.test(name));
  const links = names.slice(0, MOST_LOOK_UPS).map(async (name): Promise<[string, string][]> => {
    // The usual capitalization; the page is also found by another one.
    const title = name.replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
    const link = await docsLink(context, `/en-US${HEADERS}/${title}`, locale);
    return link ? [[name, link]] : [];
  });
  return (await Promise.all(links)).flat();
}

/** URL of a document; undefined if the content lacks it. */
async function docsLink({ content }: SiteContext, link: string, locale: Locale) {
  const { rest } = splitLocale(link);
  const locales = await content.pageLocales(rest);
  if (locales.includes(locale)) return `/${locale}${rest}`;
  return locales.includes("en-US") ? link : undefined;
}
