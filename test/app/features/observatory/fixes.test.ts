import { expect, test } from "vitest";
import strings from "#app/i18n/locales/en-US/observatory.json";
import { fixesFor } from "#app/features/observatory/fixes.ts";

test("every recommendation has code to copy, and a header has it for five servers", () => {
  for (const advice of Object.keys(strings.advice)) {
    const fixes = fixesFor(advice);
    expect(fixes.length, advice).toBeGreaterThan(0);
    for (const { server, code } of fixes) expect(server && code, advice).toBeTruthy();
  }
  expect(fixesFor("nosniff-add").map(({ code }) => code)).toEqual([
    'add_header X-Content-Type-Options "nosniff" always;',
    'Header always set X-Content-Type-Options "nosniff"',
    'header X-Content-Type-Options "nosniff"',
    'response.setHeader("X-Content-Type-Options", "nosniff");',
    "/*\n  X-Content-Type-Options: nosniff",
  ]);
});
