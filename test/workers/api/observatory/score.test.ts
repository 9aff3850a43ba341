import { expect, test } from "vitest";
import strings from "#app/i18n/locales/en-US/observatory.json";
import { judge } from "#workers/api/observatory/judge.ts";
import { gradeOf, scoreOf } from "#workers/api/observatory/score.ts";
import { TESTS } from "#workers/api/observatory/tests/index.ts";
import { HOST, sketch } from "./subject.ts";

test.each([
  ["nothing to say", [], 100],
  ["bonuses", [5, 10, 10], 125],
  ["all bonuses there are", [10, 5, 10, 10, 5, 5, 5, 5, 10], 165],
  ["a penalty", [-20], 80],
  ["a bonus on top of exactly 90", [-10, 5], 95],
  ["no bonus below 90", [-15, 5, 10, 10], 85],
  ["no bonus just below 90, penalties in parts", [-5, -5, -5, 10], 85],
  ["a bonus on top of 95", [-5, 10], 105],
  ["never below nothing", [-25, -40, -50], 0],
  ["exactly nothing", [-50, -50], 0],
  ["zeros change nothing", [0, 0, 0], 100],
])("sum: %s", (_, modifiers, score) => {
  expect(scoreOf(modifiers)).toBe(score);
});

test.each([
  [165, "A+"],
  [100, "A+"],
  [99, "A"],
  [95, "A"],
  [90, "A"],
  [89, "A-"],
  [85, "A-"],
  [84, "B+"],
  [80, "B+"],
  [79, "B"],
  [75, "B"],
  [70, "B"],
  [65, "B-"],
  [64, "C+"],
  [60, "C+"],
  [55, "C"],
  [50, "C"],
  [45, "C-"],
  [40, "D+"],
  [39, "D"],
  [35, "D"],
  [30, "D"],
  [25, "D-"],
  [24, "F"],
  [20, "F"],
  [0, "F"],
])("%i points are %s", (score, grade) => {
  expect(gradeOf(score)).toBe(grade);
});

test("there are twelve tests in the documented order, with unique result names", () => {
  expect(TESTS.map(({ name }) => name)).toEqual([
    ...["content-security-policy", "cookies", "cross-origin-embedder-policy"],
    ...["cross-origin-opener-policy", "cross-origin-resource-sharing", "redirection"],
    ...["referrer-policy", "strict-transport-security", "subresource-integrity"],
    ...["x-content-type-options", "x-frame-options", "cross-origin-resource-policy"],
  ]);
  const results = TESTS.flatMap(({ verdicts }) => Object.keys(verdicts));
  expect(new Set(results).size).toBe(results.length);
  for (const { expectation, verdicts } of TESTS) expect(verdicts).toHaveProperty([expectation]);
});

test("every result that costs points has a recommendation", () => {
  for (const { verdicts } of TESTS) {
    for (const [result, { modifier, advice }] of Object.entries(verdicts)) {
      if (modifier < 0) expect(advice, result).toBeTruthy();
    }
  }
});

test("exactly the existing results and recommendations have texts", () => {
  const verdicts = TESTS.flatMap((each) => Object.entries(each.verdicts));
  const results = verdicts.map(([result]) => result);
  expect(Object.keys(strings.results).sort()).toEqual(results.sort());
  const advice = new Set(verdicts.flatMap(([, verdict]) => verdict.advice ?? []));
  expect(Object.keys(strings.advice).sort()).toEqual([...advice].sort());
});

test("a site without security headers gets an F", async () => {
  const judged = judge(await sketch({ http: [`http://${HOST}/`], https: [], html: "<p>" }));
  // Penalties: CSP 25, redirection 20, HSTS 20, sniffing 5, frames 20.
  expect(judged).toMatchObject({
    ...{ score: 10, grade: "F", testsQuantity: 12, testsFailed: 5, testsPassed: 7 },
  });
  const neutral = judged.results.filter(({ pass }) => pass === null).map(({ name }) => name);
  expect(neutral).toEqual([
    ...["cookies", "cross-origin-embedder-policy", "cross-origin-opener-policy"],
    ...["referrer-policy", "subresource-integrity", "cross-origin-resource-policy"],
  ]);
});

test("images over HTTP cost points, but the policy passes", async () => {
  const headers = { "content-security-policy": "default-src 'none'; img-src http:" };
  const judged = judge(await sketch({ headers }));
  expect(judged.results[0]).toMatchObject({ modifier: -10, pass: true });
  // The failures are HSTS, sniffing and frames.
  expect(judged).toMatchObject({ testsFailed: 3, testsPassed: 9 });
});

test("a site with all security headers gets the maximum score", async () => {
  const headers = {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cross-origin-embedder-policy": "require-corp",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
    "x-content-type-options": "nosniff",
  };
  const html = '<script src=/x.js integrity="sha384-x"></script>';
  const cookies = ["__Host-session=x; Secure; HttpOnly; SameSite=Lax; Path=/"];
  const judged = judge(await sketch({ headers, html, cookies, preloaded: [HOST] }));
  expect(judged).toMatchObject({ score: 165, grade: "A+", testsFailed: 0, testsPassed: 12 });
});

test("the bonus of a site with penalties is listed but not counted", async () => {
  const judged = judge(await sketch({ headers: { "referrer-policy": "no-referrer" } }));
  // Penalties: CSP 25, HSTS 20, sniffing 5, frames 20.
  expect(judged).toMatchObject({ score: 30, grade: "D" });
  expect(judged.results.find(({ name }) => name === "referrer-policy")?.modifier).toBe(5);
});
