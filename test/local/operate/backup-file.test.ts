import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readBackup, writeBackup } from "#workers/operate/backup/backup-file.ts";
import { restoreDatabase } from "#workers/operate/backup/restore.ts";

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "backup-file-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

async function* linesOf(lines: readonly string[]) {
  yield* lines;
}

async function read(file: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of readBackup(file)) lines.push(line);
  return lines;
}

/** More than one chunk of a stream, with multi-byte characters, and U+2028, a line separator. */
const LINES = Array.from({ length: 5000 }, (_, at) => `${at} \u2028 ${"é💾".repeat(at % 50)}`);
LINES.push("x".repeat(200_000));

test("reads back what was written, to a file that only its owner can read", async () => {
  const file = path.join(folder(), "a.gz");
  await writeBackup(file, linesOf(LINES));
  expect(await read(file)).toEqual(LINES);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("a backup that fails leaves no file", async () => {
  const place = folder();
  async function* broken() {
    yield* LINES;
    throw new Error("the database is gone");
  }
  const file = path.join(place, "a.gz");
  await expect(writeBackup(file, broken())).rejects.toThrow("the database is gone");
  expect(readdirSync(place)).toEqual([]);
});

test("of two backups to the same file, the first to end is kept, and the other fails", async () => {
  const place = folder();
  const file = path.join(place, "a.gz");
  async function* slow() {
    yield "slow";
    await writeBackup(file, linesOf(["fast"]));
  }
  await expect(writeBackup(file, slow())).rejects.toThrow("exists by now");
  expect(await read(file)).toEqual(["fast"]);
  expect(readdirSync(place)).toEqual(["a.gz"]);
});

test("reading a truncated file fails", async () => {
  const file = path.join(folder(), "a.gz");
  await writeBackup(file, linesOf(LINES));
  const whole = readFileSync(file);
  for (const size of [whole.length - 1, whole.length >> 1]) {
    writeFileSync(file, whole.subarray(0, size));
    await expect(read(file)).rejects.toThrow("unexpected end of file");
  }
});

test("a system error is not reported as a broken backup", async () => {
  const place = folder();
  const run = async () => expect.unreachable();
  await expect(read(place)).rejects.toThrow("EISDIR");
  await expect(restoreDatabase(run, () => readBackup(place))).rejects.toThrow("EISDIR");
  const file = path.join(place, "a.gz");
  writeFileSync(file, "no gzip");
  await expect(restoreDatabase(run, () => readBackup(file))).rejects.toThrow("not a backup");
});
