import { expect, test } from "vitest";
import { BaselineData } from "#content-build/data/baseline.ts";
import { CompatData } from "#content-build/data/compat-data.ts";
import { onceForVersion } from "#content-build/data/packages.ts";

test("builds in one process share the data of packages", () => {
  expect(new CompatData().shared).toBe(new CompatData().shared);
  expect(new BaselineData().all).toBe(new BaselineData().all);
});

test("rereads a package once another version is installed", () => {
  let version = "web-features@1.0.0";
  const read = onceForVersion(
    "web-features",
    () => ({ version }),
    () => [version],
  );
  const first = read();
  expect(read()).toBe(first);
  version = "web-features@1.0.1";
  expect(read()).toEqual({ version: "web-features@1.0.1" });
});
