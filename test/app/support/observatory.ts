import type { PastScan, Report } from "#app/features/observatory/observatory.ts";

const results = (nosniff: boolean) => ({
  "x-content-type-options": `x-content-type-options-${nosniff ? "nosniff" : "not-implemented"}`,
  cookies: "cookies-not-found",
});

/** A scan of example.com, at noon UTC on a day in January 2026. */
export function pastScan(day: number, score: number, grade: string, nosniff = false): PastScan {
  const date = `2026-01-${String(day).padStart(2, "0")}T12:00:00.000Z`;
  return {
    ...{ id: day, scanned_at: date, score, grade },
    ...{ algorithm_version: 7, tests: results(nosniff) },
  };
}

/** A report on example.com with these scans, oldest first. */
export function reportOf(scans: PastScan[], more: Partial<Report["scan"]> = {}): Report {
  const latest = scans.at(-1) ?? pastScan(1, 30, "D");
  const { id, scanned_at, score, grade } = latest;
  return {
    scan: {
      ...{ id, scanned_at, score, grade, host: "example.com", url: "https://example.com/" },
      ...{ algorithm_version: 7, error: null, status_code: 200, response_headers: {} },
      ...{ tests_failed: 1, tests_passed: 11, tests_quantity: 12, ...more },
    },
    tests: {},
    history: scans.map(({ id, scanned_at, score, grade }) => ({ id, scanned_at, score, grade })),
  };
}
