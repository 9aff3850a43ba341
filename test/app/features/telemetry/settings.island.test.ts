import { expect, test } from "vitest";
import { APP_ID, IDS, SERVER, SHARE } from "#app/features/telemetry/settings.ts";
import { isCollector, isShare } from "../../../../vite.telemetry.ts";

test("by default, all readers are counted, by the site itself, and ids last for a session", () => {
  expect([SERVER, APP_ID, IDS, SHARE]).toEqual(["", "webdocs", "session", "1"]);
});

test("a collector is an HTTPS origin, or one on localhost", () => {
  for (const one of ["https://collector.example", "https://a.example:8443", "http://localhost:9"]) {
    expect(isCollector(one), one).toBe(true);
  }
  for (const none of [
    "http://collector.example",
    "https://collector.example/path",
    "https://user@collector.example",
    "http://localhost.evil.example",
    "javascript:alert(1)",
    "collector.example",
  ]) {
    expect(isCollector(none), none).toBe(false);
  }
});

test("a share of readers is a number above 0, up to 1", () => {
  for (const one of ["1", "0.1", ".05"]) expect(isShare(one), one).toBe(true);
  for (const none of ["0", "-1", "1.5", "10 %", "half"]) expect(isShare(none), none).toBe(false);
});
