import { expect, test } from "vitest";
import { APP_ID, IDS, SERVER } from "#app/features/telemetry/settings.ts";
import { isCollector } from "../../../../vite.telemetry.ts";

test("pings go to the site itself, and no id is kept longer than a session, unless it is set", () => {
  expect([SERVER, APP_ID, IDS]).toEqual(["", "webdocs", "session"]);
});

test("a collector is a host over https, or on this machine", () => {
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
