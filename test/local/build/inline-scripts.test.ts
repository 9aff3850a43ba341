import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { inlineScript } from "../../../vite.inline-scripts.ts";

const FOLDER = path.resolve("app/lib/inline-scripts");

test("bundles a module with its imports into one minified script", async () => {
  const { text, sources } = await inlineScript(path.join(FOLDER, "restore-scroll.ts"));
  expect(sources.map((source) => path.basename(source)).sort()).toEqual([
    "restore-scroll.ts",
    "scroll-position.ts",
  ]);
  expect(text).toMatch(/^\(\(\)=>\{.*\}\)\(\);$/s);
  expect(text).not.toMatch(/\b(?:import|export|goTo)\b/);
  expect(() => new Function(text)).not.toThrow();
});

test("the inline scripts of every page are shorter than 3,200 characters in total", async () => {
  const scripts = readdirSync(FOLDER).filter((name) =>
    /^(?:layout|restore-scroll|theme)\.ts$/.test(name),
  );
  const texts = await Promise.all(scripts.map((name) => inlineScript(path.join(FOLDER, name))));
  const length = texts.reduce((sum, { text }) => sum + text.length, 0);
  expect(scripts).toHaveLength(3);
  expect(length).toBeLessThan(3200);
});
