import { expect, test } from "vitest";
import { setTelemetryListener, tellNoResult } from "#app/lib/tell.ts";

test("searches without a result are reported, unless they may contain an address or long number", () => {
  const told: unknown[][] = [];
  setTelemetryListener((...event) => told.push(event));
  const asked = [
    ...["  css nesting ", "rgb(0 0 0 / 50%)", "RFC 12345", "x".repeat(100)],
    ...["ada@example.org", "https://example.org/", "call 123456", "x".repeat(101), " ", ""],
  ];
  for (const query of asked) tellNoResult(query);
  expect(told).toEqual(
    ["css nesting", "rgb(0 0 0 / 50%)", "RFC 12345", "x".repeat(100)].map((query) => [
      "search",
      "empty",
      { query },
    ]),
  );
});
