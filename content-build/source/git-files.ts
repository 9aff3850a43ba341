import { spawn } from "node:child_process";

/** Number of files that one Git process reads; their texts are in memory together. */
const BATCH = 256;

/**
 * Texts of files as they were at commits, by `commit:./path` relative to a folder. Those that its
 * repository does not have are left out; nothing is fetched.
 */
export async function readFilesAt(
  root: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let at = 0; at < names.length; at += BATCH) {
    const batch = names.slice(at, at + BATCH);
    const output = await catFiles(root, batch);
    // Without a repository, the other batches have none either.
    if (output.length === 0) break;
    for (const [index, text] of readBatch(output).entries()) {
      const name = batch[index];
      if (name !== undefined && text !== undefined) found.set(name, text);
    }
  }
  return found;
}

/** The output of `git cat-file --batch`; empty without a repository. */
async function catFiles(root: string, names: readonly string[]): Promise<Buffer> {
  const child = spawn("git", ["-C", root, "cat-file", "--batch"], {
    stdio: ["pipe", "pipe", "ignore"],
    env: { ...process.env, GIT_NO_LAZY_FETCH: "1" },
  });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => {
    child.on("error", () => resolve());
    child.on("close", () => resolve());
  });
  // It may have ended before it has read everything.
  child.stdin.on("error", () => {});
  child.stdin.end(names.map((name) => `${name}\n`).join(""));
  await ended;
  return Buffer.concat(chunks);
}

/** The texts in that output, in the order of the names; undefined if missing or not a file. */
function readBatch(output: Buffer): (string | undefined)[] {
  const texts: (string | undefined)[] = [];
  let at = 0;
  while (at < output.length) {
    const end = output.indexOf("\n", at);
    if (end === -1) break;
    const [, type, size] =
      / (blob|tree|commit|tag) (\d+)$/.exec(output.toString("utf8", at, end)) ?? [];
    at = end + 1;
    if (type === undefined) {
      texts.push(undefined);
      continue;
    }
    const stop = at + Number(size);
    texts.push(type === "blob" ? output.toString("utf8", at, stop) : undefined);
    at = stop + 1;
  }
  return texts;
}
