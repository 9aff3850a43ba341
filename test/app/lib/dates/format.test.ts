import { expect, test } from "vitest";
import { formatAgo, formatDay } from "#app/lib/dates/format.ts";
import { formatMonth, formatMonthSince } from "#app/lib/dates/format-month.ts";

test("dates are formatted for the locale", () => {
  expect(formatDay("en-US", "2025-03-04T23:30:00Z")).toBe("Mar 4, 2025");
  expect(formatDay("de", "2025-03-04T23:30:00Z")).toBe("04.03.2025");
  expect(formatMonth("fr", "2015-07-29")).toBe("juillet 2015");
});

test("months are in the grammatical case that their context requires", () => {
  expect(formatMonth("ru", "2015-07-29")).toMatch(/^июль 2015\sг\.$/);
  expect(formatMonthSince("ru", "2015-07-29")).toMatch(/^июля 2015\sг\.$/);
  expect(formatMonthSince("fr", "2015-07-29")).toBe("juillet 2015");
});

test("relative dates use their largest unit", () => {
  const now = new Date("2025-06-10T12:00:00Z");
  expect(formatAgo("en-US", "2025-06-07T12:00:00Z", now)).toBe("3 days ago");
  expect(formatAgo("en-US", "2025-06-10T11:59:40Z", now)).toBe("this minute");
  expect(formatAgo("de", "2024-01-10T12:00:00Z", now)).toBe("letztes Jahr");
});
