import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { mendStores } from "#workers/local/mend-stores.ts";

const PAGE = 4096;

/** An SQLite file of this many pages, with a valid header. */
function database(pages: number): Buffer {
  const file = Buffer.alloc(pages * PAGE);
  file.write("SQLite format 3\0", "latin1");
  file.writeUInt16BE(PAGE, 16);
  file.writeUInt32BE(7, 24);
  file.writeUInt32BE(pages, 28);
  file.writeUInt32BE(7, 92);
  return file;
}

function state(files: Record<string, Buffer | string>) {
  const stateDir = mkdtempSync(path.join(tmpdir(), "webdocs-state-"));
  onTestFinished(() => rmSync(stateDir, { recursive: true }));
  mkdirSync(path.join(stateDir, "v3"));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(stateDir, "v3", name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const said: string[] = [];
  mendStores({ stateDir }, (line) => said.push(line));
  const names = readdirSync(path.join(stateDir, "v3"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      path.relative(path.join(stateDir, "v3"), path.join(parentPath, name)),
    );
  return {
    said,
    names: names.sort(),
    read: (name: string) => readFileSync(path.join(stateDir, "v3", name)),
  };
}

const WHOLE = {
  "d1/db/a.sqlite": database(3),
  "r2/bucket/b.sqlite": database(2),
  "r2/content/blobs/x": "x",
};

test("leaves intact and empty files alone", () => {
  const files = { ...WHOLE, "d1/db/new.sqlite": "" };
  expect(state(files)).toMatchObject({ said: [], names: Object.keys(files).sort() });
});

test("removes damaged content, which is loaded again, and keeps accounts", () => {
  const { said, names } = state({ ...WHOLE, "r2/bucket/b.sqlite": "garbage ".repeat(1000) });
  expect(names).toEqual(["d1/db/a.sqlite"]);
  expect(said.join()).toMatch(
    /b\.sqlite is damaged: the content is loaded anew\. Accounts are kept\./,
  );
});

test("sets a damaged database aside with its journal, and keeps the content", () => {
  const cut = database(3).subarray(0, 2 * PAGE);
  const { said, names, read } = state({
    ...WHOLE,
    "d1/db/a.sqlite": cut,
    "d1/db/a.sqlite-wal": "log",
  });
  expect(names).toEqual([
    "d1/db/a.sqlite.damaged-1",
    "d1/db/a.sqlite.damaged-1-wal",
    "r2/bucket/b.sqlite",
    "r2/content/blobs/x",
  ]);
  expect(read("d1/db/a.sqlite.damaged-1")).toEqual(cut);
  expect(said.join()).toContain("is kept as");
});

test("leaves a database with an interrupted checkpoint to its write-ahead log", () => {
  const log = Buffer.alloc(32);
  log.writeUInt32BE(0x377f0682);
  const files = {
    "d1/db/a.sqlite": database(3).subarray(0, 2 * PAGE),
    "d1/db/a.sqlite-wal": log,
    "r2/bucket/b.sqlite": database(2),
  };
  expect(state(files)).toMatchObject({ said: [], names: Object.keys(files) });
});
