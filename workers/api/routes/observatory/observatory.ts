import type { Context } from "hono";
import type { ApiEnv } from "../../env.ts";
import { ApiError } from "../../errors.ts";
import { addressKey, limitBurst, networkKey } from "../../middleware/limit.ts";
import { badgeSvg } from "../../observatory/badge.ts";
import { recommendationMatrix } from "../../observatory/matrix.ts";
import { ScanError } from "../../observatory/scan-error.ts";
import { parseTarget } from "../../observatory/visit/target.ts";
import { isVisit } from "../../observatory/visit/visitor.ts";
import { createRoute, createRoutes, failures, json, z } from "../../openapi.ts";
import {
  distributionSchema,
  historySchema,
  hostQuery,
  matrixSchema,
  reportSchema,
  scanSchema,
} from "../../schemas/observatory.ts";
import { analyze, MAX_AGE, openWorld } from "../../services/observatory/observatory.ts";
import { toCsv, toHistory, toReport, toScan } from "../../services/observatory/report.ts";
import { countGrades, findGrade, findScans } from "../../services/observatory/store.ts";

const tags = ["observatory"];
const middleware = limitBurst("observatory");
const request = { query: hostQuery };

/** Paths callable from any origin: they ignore cookies. */
export const OPEN_PATHS = [
  "/api/v2/analyze",
  "/api/v2/scan",
  "/api/v2/host_history",
  "/api/v2/grade_distribution",
  "/api/v2/recommendation_matrix",
  "/api/v2/version",
];

const SCAN_FAILURES = failures(
  ...(["invalid_input", "invalid_hostname", "invalid_hostname_lookup"] as const),
  ...(["invalid_hostname_ip", "invalid_site", "bad_certificate", "unexpected_status"] as const),
  ...(["site_down", "too_many_requests", "scan_failed"] as const),
);

const cached = createRoute({
  ...{ method: "get", path: "/analyze", tags, middleware, request },
  summary: "A site's report, at most a day old",
  responses: { 200: json(reportSchema, "The report."), ...SCAN_FAILURES },
});

const fresh = createRoute({
  ...{ method: "post", path: "/analyze", tags, middleware, request },
  summary: "Scans a site, unless it was scanned less than a minute ago",
  responses: { 200: json(reportSchema, "The report."), ...SCAN_FAILURES },
});

const short = createRoute({
  ...{ method: "post", path: "/scan", tags, middleware, request },
  summary: "Scans a site and returns the grade and score only",
  responses: { 200: json(scanSchema, "The grade and score."), ...SCAN_FAILURES },
});

const history = createRoute({
  ...{ method: "get", path: "/host_history", tags, middleware },
  summary: "The history of a site's scans, oldest first",
  request: {
    query: hostQuery.extend({
      format: z
        .enum(["json", "csv"])
        .default("json")
        .openapi({ description: "JSON for programs, CSV for spreadsheets." }),
    }),
  },
  responses: {
    200: {
      description: "The scans; empty if there are none.",
      content: {
        "application/json": { schema: historySchema },
        "text/csv": { schema: z.string() },
      },
    },
    ...failures("invalid_input", "invalid_hostname", "invalid_site", "too_many_requests"),
  },
});

const grades = createRoute({
  ...{ method: "get", path: "/grade_distribution", tags, middleware },
  summary: "The number of sites by grade, from their latest scan in the past year",
  responses: {
    200: json(distributionSchema, "The counts, from A+ to F."),
    ...failures("too_many_requests"),
  },
});

const matrix = createRoute({
  ...{ method: "get", path: "/recommendation_matrix", tags },
  summary: "Every test with all its results",
  responses: { 200: json(matrixSchema, "The tests, in the order in which reports list them.") },
});

const badge = createRoute({
  ...{ method: "get", path: "/observatory_badge", tags, middleware, request },
  summary: "A badge with the grade of a site's latest scan, for a README",
  responses: {
    200: { description: "The badge as SVG.", content: { "image/svg+xml": { schema: z.string() } } },
    ...failures("invalid_input", "invalid_hostname", "invalid_site", "too_many_requests"),
  },
});

/** The observatory: scans of websites. */
export const observatory = createRoutes()
  .openapi(cached, async (c) => {
    const { key, scans } = await scansFor(c, c.req.valid("query").host, MAX_AGE.cached);
    return c.json(toReport(key, scans), 200);
  })
  .openapi(fresh, async (c) => {
    const { key, scans } = await scansFor(c, c.req.valid("query").host, MAX_AGE.rescan);
    return c.json(toReport(key, scans), 200);
  })
  .openapi(short, async (c) => {
    const { key, scans } = await scansFor(c, c.req.valid("query").host, MAX_AGE.rescan);
    const page = `${c.var.settings.ORIGIN}/en-US/observatory/analyze`;
    const details_url = `${page}?${new URLSearchParams({ host: key })}`;
    return c.json({ ...toScan(scans[0]), details_url }, 200);
  })
  .openapi(history, async (c) => {
    const { host, format } = c.req.valid("query");
    const { key } = readTarget(host);
    const found = toHistory(key, await findScans(c.var.db, key));
    if (format === "json") return c.json(found, 200);
    c.header("content-disposition", 'attachment; filename="observatory.csv"');
    return c.body(toCsv(found), 200, { "content-type": "text/csv; charset=utf-8" });
  })
  .openapi(grades, async (c) => {
    c.header("cache-control", "public, max-age=300");
    return c.json(await countGrades(c.var.db), 200);
  })
  .openapi(matrix, (c) => {
    c.header("cache-control", "public, max-age=3600");
    return c.json(recommendationMatrix(), 200);
  })
  .openapi(badge, async (c) => {
    const { key } = readTarget(c.req.valid("query").host);
    c.header("cache-control", "public, max-age=300");
    // The badge is embedded by other sites.
    c.header("cross-origin-resource-policy", "cross-origin");
    const svg = badgeSvg(await findGrade(c.var.db, key));
    return c.body(svg, 200, { "content-type": "image/svg+xml; charset=utf-8" });
  });

async function scansFor(c: Context<ApiEnv>, host: string, maxAge: number) {
  const { db, settings } = c.var;
  const target = readTarget(host);
  const who = { address: await addressKey(c), network: await networkKey(c) };
  const world = openWorld(db, settings);
  const scanner = { db, settings, world, who, isVisit: isVisit(c.req.raw.headers) };
  try {
    return { key: target.key, scans: await analyze(scanner, target, maxAge) };
  } catch (error) {
    throw toApiError(error);
  }
}

function readTarget(host: string) {
  try {
    return parseTarget(host);
  } catch (error) {
    throw toApiError(error);
  }
}

/** Existing clients know these errors by hyphenated names. */
function toApiError(error: unknown): unknown {
  if (!(error instanceof ScanError)) return error;
  return new ApiError(error.code, error.message, { name: error.code.replaceAll("_", "-") });
}
