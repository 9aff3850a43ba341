import { sql } from "kysely";
import type { Db } from "#db/client.ts";
import type { ObservatoryScan } from "#db/tables/observatory/observatory-scan.ts";
import type { Details } from "../../observatory/details.ts";
import type { Judgement } from "../../observatory/judge.ts";
import { ALGORITHM_VERSION } from "../../observatory/judge.ts";

/** Maximum number of sites; beyond it, the least recently scanned are deleted. */
const MOST_SITES = 20_000;
/** Maximum per domain: its owner can make up any number of hosts. */
const MOST_OF_DOMAIN = 100;
/** Maximum scans per site. */
const MOST_SCANS = 40;

const GRADES = ["A+", "A", "A-", "B+", "B", "B-", "C+", "C", "C-", "D+", "D", "D-", "F"];

/** A scan, with details if they are still stored. */
export type StoredScan = Omit<ObservatoryScan, "results" | "details"> & {
  results: Record<string, string>;
  details: Details | undefined;
};

/** A scan to be stored. */
export interface NewScan {
  key: string;
  domain: string;
  judgement: Judgement;
  details: Details;
}

/** The latest scans of a site, latest first. */
export async function findScans(db: Db, key: string): Promise<StoredScan[]> {
  const rows = await db
    .selectFrom("observatory_site")
    .innerJoin("observatory_scan", "observatory_scan.site_id", "observatory_site.id")
    .selectAll("observatory_scan")
    .where("observatory_site.key", "=", key)
    .orderBy("observatory_scan.id", "desc")
    .limit(MOST_SCANS)
    .execute();
  return rows.map(({ results, details, ...row }) => ({
    ...row,
    results: JSON.parse(withShortNames(results)),
    details: details === null ? undefined : JSON.parse(details),
  }));
}

const SHORT_NAMES = new Map([
  ["embedder", "coep"],
  ["opener", "coop"],
  ["resource", "corp"],
]);

/** Until version 7, the results of three tests had longer names. */
function withShortNames(results: string): string {
  return results.replaceAll(
    /"cross-origin-(embedder|opener|resource)-policy-/g,
    (_, kind: string) => `"${SHORT_NAMES.get(kind)}-`,
  );
}

/** The grade of a site's latest scan. */
export async function findGrade(db: Db, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("observatory_site")
    .select("grade")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.grade;
}

/** Number of sites per grade. */
export async function countGrades(db: Db): Promise<{ grade: string; count: number }[]> {
  const rows = await db
    .selectFrom("observatory_grade")
    .selectAll()
    .where("grade", "in", GRADES)
    .execute();
  const counts = new Map(rows.map(({ grade, sites }) => [grade, sites]));
  return GRADES.map((grade) => ({ grade, count: counts.get(grade) ?? 0 }));
}

/** Stores a scan, and deletes old ones beyond the limits. */
export async function insertScan(db: Db, scan: NewScan, now = Date.now()): Promise<void> {
  const { key, domain, judgement, details } = scan;
  const { grade, score, statusCode, testsPassed, testsFailed } = judgement;
  const results = JSON.stringify(
    Object.fromEntries(judgement.results.map(({ name, result }) => [name, result])),
  );
  const site = sql`(select id from observatory_site where key = ${key})`;
  await db.batch([
    sql`delete from observatory_site where id in (
      select id from observatory_site where domain = ${domain} and key <> ${key}
      order by scanned_at desc limit -1 offset ${MOST_OF_DOMAIN - 1})`,
    sql`delete from observatory_site where id in (
      select id from observatory_site
      where (select sum(sites) from observatory_grade where grade in (${sql.join(GRADES)})) >= ${MOST_SITES}
        and scanned_at >= 0 and key <> ${key} order by scanned_at limit 1)`,
    db
      .insertInto("observatory_site")
      .values({ key, domain, grade, scanned_at: now })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ grade, scanned_at: now })),
    sql`update observatory_scan set details = null where site_id = ${site} and details is not null`,
    sql`insert into observatory_scan (site_id, scanned_at, algorithm_version, grade, score,
        status_code, tests_passed, tests_failed, results, details)
      values (${site}, ${now}, ${ALGORITHM_VERSION}, ${grade}, ${score}, ${statusCode},
        ${testsPassed}, ${testsFailed}, ${results}, ${JSON.stringify(details)})`,
    // Of three equal scans in a row, deletes the middle one.
    sql`delete from observatory_scan where id =
        (select id from observatory_scan where site_id = ${site} order by id desc limit 1 offset 1)
      and results = ${results} and algorithm_version = ${ALGORITHM_VERSION} and results =
        (select results from observatory_scan where site_id = ${site} order by id desc limit 1 offset 2)`,
    sql`delete from observatory_scan where id in (
      select id from observatory_scan where site_id = ${site}
      order by id desc limit -1 offset ${MOST_SCANS})`,
  ]);
}
