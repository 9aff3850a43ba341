import { appendFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { collectChanges } from "#workers/local/dev/collect-changes.ts";

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "webdocs-changes-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

test("changes that come together, or during the work on others, are handed over together", async () => {
  const root = folder();
  const names = ["a.md", "b.md", "c.md"].map((name) => path.join(root, name));
  for (const name of names) writeFileSync(name, "text");
  const [a = "", b = "", c = ""] = names;
  const worked: string[][] = [];
  const changes = collectChanges((files) => {
    worked.push(files);
    if (worked.length === 1) {
      changes.note(b);
      changes.note(c);
    }
  });
  changes.note(a);
  changes.note(a);
  await expect.poll(() => worked).toEqual([[a], [b, c]]);
});

test("a file that is empty, or grows, is waited for", async () => {
  const file = path.join(folder(), "large.txt");
  writeFileSync(file, "");
  const sizes: number[] = [];
  const changes = collectChanges((files) => {
    for (const each of files) sizes.push(statSync(each).size);
  });
  changes.note(file);
  await new Promise((resolve) => setImmediate(resolve));
  appendFileSync(file, "x".repeat(100));
  await expect.poll(() => sizes).toEqual([100]);
});
