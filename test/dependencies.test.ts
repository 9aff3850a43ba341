import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

const [foreign = "", others = ""] = read("workers/dependencies.md").split(/^## /m);
const listed = [...foreign.matchAll(/^\| `([^`]+)` +\| ([\d.]+) +\|/gm)].map(
  ([, name = "", version = ""]) => [name, version] as const,
);

test("packages that read foreign input have the version that was reviewed", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, { version: string }>;
  };
  expect(listed.length).toBeGreaterThan(20);
  for (const [name, version] of listed) {
    expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
  }
});

test("each dependency of the product is listed exactly once", () => {
  const { dependencies } = JSON.parse(read("package.json")) as {
    dependencies: Record<string, string>;
  };
  const rest = [...others.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
  const names = [...listed.map(([name]) => name), ...rest];
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(dependencies).filter((name) => !names.includes(name))).toEqual([]);
});
