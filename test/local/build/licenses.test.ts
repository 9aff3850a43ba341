import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shippedPackages, thirdPartyNotices } from "../../../vite.licenses.ts";

const read = (file: string) => readFileSync(file, "utf8");

test("LICENSE and README.md match the licence in package.json", () => {
  expect(JSON.parse(read("package.json")).license).toBe("MPL-2.0");
  expect(read("LICENSE")).toMatch(/^Mozilla Public License Version 2\.0\n/);
  expect(read("LICENSE")).toContain("Exhibit B");
  expect(read("README.md")).toMatch(
    /\[Mozilla Public License 2\.0\]\(LICENSE\).*\[NOTICE\]\(NOTICE\)/s,
  );
});

test("the notices list all dependencies of a build, with their licence terms", () => {
  const notices = thirdPartyNotices();
  const { dependencies } = JSON.parse(read("package.json")) as {
    dependencies: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) {
    expect(shippedPackages()).toContain(name);
    expect(notices).toContain(`\n${name} ${dependencies[name]} (`);
  }
  for (const terms of [
    "SIL OPEN FONT LICENSE Version 1.1",
    "Hanken Grotesk",
    "Manrope",
    "lucide-static",
    "Copyright (c) Facebook",
    "Apache License",
  ]) {
    expect(notices).toContain(terms);
  }
});

test("the notices cover data and drawings built into pages", () => {
  // Packages whose data is built into pages although they are only development dependencies.
  const { devDependencies } = JSON.parse(read("package.json")) as {
    devDependencies: Record<string, string>;
  };
  const data = ["@mdn/browser-compat-data", "@webref/css", "web-features", "lucide-static"];
  for (const name of data) {
    expect(Object.keys(devDependencies)).toContain(name);
    expect(shippedPackages()).toContain(name);
  }
  const notice = read("NOTICE").replace(/\s+/g, " ");
  for (const name of [
    "Hanken Grotesk",
    "Source Code Pro",
    "Lucide",
    "browser-compat-data",
    "Webref",
  ]) {
    expect(notice).toContain(name);
  }
});
