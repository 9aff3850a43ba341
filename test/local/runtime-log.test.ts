import { LogLevel } from "miniflare";
import { expect, test, vi } from "vitest";
import { RuntimeLog } from "#workers/local/runtime-log.ts";

test("writes Miniflare's messages to standard error, not to standard output", () => {
  const results = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const log = new RuntimeLog(LogLevel.WARN);
  log.error(new Error("the connection was lost"));
  log.warn("a binding is missing");
  expect(results).not.toHaveBeenCalled();
  expect(errors.mock.calls.join("\n")).toMatch(/connection was lost(.*\n)*.*binding is missing/);
  vi.restoreAllMocks();
});
