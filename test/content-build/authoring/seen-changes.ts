import { execFileSync } from "node:child_process";
import path from "node:path";
import { hasPaths, isLinkMacro } from "#content-build/authoring/links/macro-links.ts";
import { bodyStart, readPageText } from "#content-build/authoring/links/page-text.ts";
import type { TestRepository } from "./repository.ts";

/** Files that consist of links, where any line may change. */
const LISTS = /(?:_redirects\.txt|GroupData\.json|_wikihistory\.json|sidebars\/[^/]+\.yaml)$/;

/** Changes since the last commit, other than to links and slugs. Other text must be identical. */
export function findOtherChanges(
  { root, git }: TestRepository,
  moves: ReadonlyMap<string, string>,
): string[] {
  git("add", "-A");
  const relative = (file: string) => path.relative(root, file);
  const origins = new Map([...moves].map(([from, to]) => [relative(to), relative(from)]));
  const fields = git("diff", "--cached", "--no-renames", "-z", "--name-status", "HEAD").split("\0");
  const problems: string[] = [];
  const compared: [from: string, name: string][] = [];
  for (let at = 0; at < fields.length - 1; at += 2) {
    const [status, name = ""] = fields.slice(at, at + 2);
    if (status === "D" || LISTS.test(name)) continue;
    const from = origins.get(name) ?? name;
    if (status === "A" && from === name) problems.push(`${name} is new`);
    else compared.push([from, name]);
  }
  const blobs = readBlobs(
    root,
    compared.flatMap(([from, name]) => [`HEAD:${from}`, `:${name}`]),
  );
  for (const [index, [, name]] of compared.entries()) {
    const [before, after] = blobs.slice(2 * index, 2 * index + 2) as [Buffer, Buffer];
    if (!name.endsWith(".md")) {
      if (!before.equals(after)) problems.push(`${name} has changed`);
    } else if (masked(before.toString()) !== masked(after.toString())) {
      problems.push(`${name}: more than links has changed`);
    }
  }
  return problems;
}

/** The contents of Git objects, read by one process: starting one from a large process is slow. */
function readBlobs(root: string, objects: readonly string[]): Buffer[] {
  const output = execFileSync("git", ["-C", root, "cat-file", "--batch"], {
    input: objects.join("\n"),
    maxBuffer: 2 ** 30,
  });
  let at = 0;
  return objects.map((object) => {
    // A line `ID blob SIZE`, then the content, then a line break.
    const start = output.indexOf("\n", at) + 1;
    const line = output.toString("utf8", at, start - 1);
    const size = Number(/ blob (\d+)$/.exec(line)?.[1] ?? Number.NaN);
    if (Number.isNaN(size)) throw new Error(`${object}: ${line}`);
    at = start + size + 1;
    return output.subarray(start, start + size);
  });
}

/** A page with a placeholder for its slug and for each link, in Markdown or by a macro. */
function masked(text: string): string {
  const from = bodyStart(text);
  const { links, calls } = readPageText(text);
  const parts = [
    ...links.map(({ start, end, place }) => ({ ...wholeLink(text, start, end, place) })),
    ...calls.filter((call) => isLinkMacro(call) || hasPaths(call)),
  ].sort((a, b) => a.start - b.start);
  let result = text.slice(0, from).replace(/^slug:.*$/m, "slug");
  let at = from;
  for (const { start, end } of parts) {
    // Nested in the previous link, such as a linked image.
    if (start < at) continue;
    result += `${text.slice(at, start)}§`;
    at = end;
  }
  return result + text.slice(at);
}

/** Includes the text of a plain link, which may replace a macro without text of its own. */
function wholeLink(text: string, start: number, end: number, place: string) {
  const open = text.lastIndexOf("[", start);
  const isPlain =
    place === "markdown" && /^\[`[^`\n]*`\]\($|^\[[^\]\n`]*\]\($/.test(text.slice(open, start));
  return isPlain && text[end] === ")" && text[open - 1] !== "!"
    ? { start: open, end: end + 1 }
    : { start, end };
}
