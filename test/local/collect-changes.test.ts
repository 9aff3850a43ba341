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

test("batches changes that arrive at once, or while others are processed", async () => {
  const root = folder();
  const names = ["a.md", "b.md", "c.md"].map((name) => path.join(root, name));
  for (const name of names) writeFileSync(name, "text");
  const [a = "", b = "", c = ""] = names;
  const worked = await new Promise<string[][]>((resolve) => {
    const all: string[][] = [];
    const changes = collectChanges((files) => {
      all.push(files);
      if (all.length > 1) return resolve(all);
      changes.note(b);
      changes.note(c);
    });
    changes.note(a);
    changes.note(a);
  });
  expect(worked).toEqual([[a], [b, c]]);
});

test("waits for a file that is empty or growing", async () => {
  const file = path.join(folder(), "large.txt");
  writeFileSync(file, "");
  const sizes = await new Promise<number[]>((resolve) => {
    const changes = collectChanges((files) => resolve(files.map((each) => statSync(each).size)));
    changes.note(file);
    setImmediate(() => appendFileSync(file, "x".repeat(100)));
  });
  expect(sizes).toEqual([100]);
});
