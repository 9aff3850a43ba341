import { own } from "#content-build/contract/own.ts";
import { isPass } from "../../observatory/header-test.ts";
import { docsPath } from "../../observatory/matrix.ts";
import { TESTS } from "../../observatory/tests/index.ts";
import { describeAdvice, describeResult } from "../../observatory/texts.ts";
import type { ObservatoryHistory, ObservatoryReport } from "../../schemas/observatory.ts";
import type { StoredScan } from "./store.ts";

/** Summary of a scan as the API returns it. */
export function toScan(scan: StoredScan) {
  const { id, algorithm_version, grade, score, status_code, tests_failed, tests_passed } = scan;
  return {
    ...{ id, algorithm_version, scanned_at: isoTime(scan), error: null, grade, score },
    ...{ status_code, tests_failed, tests_passed, tests_quantity: tests_failed + tests_passed },
  };
}

/** The report of a site's latest scan. */
export function toReport(host: string, scans: [StoredScan, ...StoredScan[]]): ObservatoryReport {
  const [latest] = scans;
  const { url = "", headers = {}, outputs = {} } = latest.details ?? {};
  const tests = TESTS.flatMap((test) => {
    const result = own(latest.results, test.name);
    const verdict = result === undefined ? undefined : own(test.verdicts, result);
    // Results of an older algorithm may have no explanation any more.
    if (result === undefined || !verdict) return [];
    const { modifier, advice } = verdict;
    const described = {
      ...(own(outputs, test.name) ?? {}),
      ...{ expectation: test.expectation, name: test.name, title: test.title, result },
      link: docsPath(test.slug),
      pass: isPass(verdict),
      score_description: describeResult(result),
      recommendation: describeAdvice(advice),
      advice: advice ?? null,
      score_modifier: modifier,
    };
    return [[test.name, described] as const];
  });
  return {
    scan: { ...toScan(latest), host, url, response_headers: headers },
    tests: Object.fromEntries(tests),
    history: changesOf(scans).map(toPast),
  };
}

/** All stored scans, oldest first. */
export function toHistory(host: string, scans: StoredScan[]): ObservatoryHistory {
  return {
    host,
    scans: scans.toReversed().map((scan) => ({
      ...toPast(scan),
      algorithm_version: scan.algorithm_version,
      tests: scan.results,
    })),
  };
}

/** The history as CSV. */
export function toCsv({ scans }: ObservatoryHistory): string {
  const names = TESTS.map(({ name }) => name);
  const lines = scans.map(({ id, scanned_at, score, grade, algorithm_version, tests }) => [
    ...[id, scanned_at, score, grade, algorithm_version],
    ...names.map((name) => own(tests, name) ?? ""),
  ]);
  const head = ["id", "date", "score", "grade", "algorithm", ...names];
  return [head, ...lines].map((line) => `${line.join(",")}\r\n`).join("");
}

/** Scans whose score differs from the one before, oldest first. */
function changesOf(scans: StoredScan[]): StoredScan[] {
  const inOrder = scans.toReversed();
  return inOrder.filter((scan, at) => scan.score !== inOrder[at - 1]?.score);
}

function toPast(scan: StoredScan) {
  const { id, grade, score } = scan;
  return { id, scanned_at: isoTime(scan), grade, score };
}

function isoTime({ scanned_at }: StoredScan): string {
  return new Date(scanned_at).toISOString();
}
