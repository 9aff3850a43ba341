import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { addRows, searchRow } from "#test/db/support.ts";
import { watched } from "#test/workers/api/support/watched.ts";
import { get, person } from "#test/workers/api/support.ts";
import { AnswerCache } from "#workers/api/services/search/answer-cache.ts";

beforeAll(() =>
  addRows([
    searchRow({ url: "/en-US/docs/Web/CSS/gap", title: "Café gap" }),
    searchRow({ url: "/en-US/docs/Web/API/Event", title: "Event listener" }),
  ]),
);

const isSearch = (sql: string) => sql.includes("search_");

/** The number of statements that a search request runs; 0 if its answer was cached. */
async function statementsOf(
  path: string,
  init: { headers?: Record<string, string> } = {},
): Promise<number> {
  const { database, statements } = watched();
  expect((await get(`/api/v1/search${path}`, init, { SEARCH: database })).status).toBe(200);
  return statements.filter(isSearch).length;
}

test("equivalent spellings share a cached answer, for results and suggestions", async () => {
  for (const route of ["?q=", "/suggestions?q="]) {
    expect(await statementsOf(`${route}café gap`)).toBeGreaterThan(0);
    for (const q of ["Café  Gap", "%20café%20gap", "cafe\u0301+gap", "CAFÉ GAP"]) {
      expect(await statementsOf(route + q), q).toBe(0);
    }
  }
});

test("queries that may have different answers do not share one", async () => {
  expect(await statementsOf("?q=eventlistener")).toBeGreaterThan(0);
  for (const other of [
    "?q=eventListener",
    "?q=eventlistener%20",
    "?q=eventlistener&page=2",
    "?q=eventlistener&sort=popularity",
    "?q=eventlistener&area=css",
    "?q=eventlistener&locale=de",
    "?q=eventlistener&locale=de&fallback=true",
    "/suggestions?q=eventlistener",
  ]) {
    expect(await statementsOf(other), other).toBeGreaterThan(0);
  }
});

test("readers share cached answers", async () => {
  const [one, two] = [await person(), await person()];
  const asReader = ({ token }: { token: string }, address: string) => ({
    headers: { cookie: `session=${token}`, "cf-connecting-ip": address, "accept-language": "de" },
  });
  expect(await statementsOf("?q=listener", asReader(one, "192.0.2.1"))).toBeGreaterThan(0);
  expect(await statementsOf("?q=listener", asReader(two, "198.51.100.2"))).toBe(0);
});

test("a new content version invalidates cached answers", async () => {
  await statementsOf("?q=newcomer");
  expect(await statementsOf("?q=newcomer")).toBe(0);
  await env.SEARCH.prepare("UPDATE content_version SET version = version + 1").run();
  expect(await statementsOf("?q=newcomer")).toBeGreaterThan(0);
  await env.SEARCH.prepare("UPDATE content_version SET content = 'another'").run();
  expect(await statementsOf("?q=newcomer")).toBeGreaterThan(0);
});

test("failures are not cached", async () => {
  const { database } = watched(async (sql, run) => {
    if (isSearch(sql)) throw new Error("D1_ERROR: overloaded");
    return run();
  });
  for (const path of ["?q=failing", "/suggestions?q=failing"]) {
    expect((await get(`/api/v1/search${path}`, {}, { SEARCH: database })).status).toBe(503);
    expect((await get(`/api/v1/search${path}`)).status).toBe(200);
  }
});

test("cached answers are served while other searches queue", async () => {
  await get("/api/v1/search?q=known");
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { database, statements } = watched(async (sql, run) => {
    if (isSearch(sql)) await released;
    return run();
  });
  const searches = () => statements.filter(isSearch).length;
  const held = Array.from({ length: 8 }, (_, i) =>
    get(`/api/v1/search?q=held+${i}`, {}, { SEARCH: database }),
  );
  await expect.poll(searches).toBeGreaterThan(0);
  const before = searches();
  expect((await get("/api/v1/search?q=Known", {}, { SEARCH: database })).status).toBe(200);
  expect(searches()).toBe(before);
  release();
  await Promise.all(held);
});

test("the cache is bounded by answers and by total characters", async () => {
  const few = new AnswerCache({ answers: 2, characters: 1000 });
  let made = 0;
  const ask = (cache: AnswerCache, key: string, text = "answer") =>
    cache.once([key], async () => {
      made++;
      return text;
    });
  for (const key of ["a", "b", "c"]) await ask(few, key);
  await ask(few, "c");
  expect(made).toBe(3);
  await ask(few, "a");
  expect(made).toBe(4);

  const long = "x".repeat(400);
  const short = new AnswerCache({ answers: 100, characters: 1000 });
  made = 0;
  for (const key of ["a", "b", "c"]) await ask(short, key, long);
  await ask(short, "a", long);
  expect(made).toBe(4);
});
