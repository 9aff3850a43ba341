import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { build } from "#content-build/build.ts";
import type { DocPage } from "#content-build/contract/documents.ts";
import { sourceOf, writeContent, writeFiles } from "../support.ts";

const BODY = `What comes first.

## Syntax

One [link](/en-US/docs/A), and
two lines.

## Examples

\`\`\`md
## No heading
\`\`\`

### The \`first()\` one

Words.`;

function git(root: string, ...args: string[]): string {
  const id = ["-c", "user.name=Writer", "-c", "user.email=writer@docs.example"];
  return execFileSync("git", ["-C", root, ...id, ...args], { encoding: "utf8" }).trim();
}

/** A repository with an English page, committed once, and a translation made from that commit. */
function repository(sourceCommit?: string) {
  const { root, env } = writeContent([{ slug: "A", body: BODY }]);
  git(root, "init", "-q", "-b", "main");
  const write = (body: string) => {
    writeFiles(path.join(root, "files/en-us"), { "a/index.md": sourceOf({ slug: "A", body }) });
    git(root, "add", "files");
    git(root, "commit", "-q", "--allow-empty", "-m", "x");
    return git(root, "rev-parse", "HEAD");
  };
  const front = `l10n:\n  sourceCommit: ${sourceCommit ?? write(BODY)}`;
  writeFiles(path.join(root, "translated/ja"), {
    "a/index.md": sourceOf({ slug: "A", front, body: "語" }),
  });
  const compile = async () => {
    const out = path.join(root, "out/content");
    const report = await build({ env, out, threads: 0 });
    const page = JSON.parse(
      readFileSync(path.join(out, "ja/docs/a/index.json"), "utf8"),
    ) as DocPage;
    return { changed: page.doc.changedSections, compiled: report.compiled };
  };
  return { write, compile };
}

test("lists the sections of the English page that have changed since a translation", async () => {
  const { write, compile } = repository();
  expect((await compile()).changed).toBeUndefined();
  write(`${BODY.replace("Words", "Other words")}\n\n## See also\n\nMore.`);
  expect((await compile()).changed).toEqual([
    { id: "the_first_one", title: "The first() one" },
    { id: "see_also", title: "See also" },
  ]);
  // A changed English page recompiles the translation; an unchanged one does not.
  write(BODY.replace("What comes", "What came"));
  expect((await compile()).changed).toEqual([{ id: "", title: "" }]);
  expect((await compile()).compiled).toBe(0);
  write(BODY);
  expect((await compile()).changed).toBeUndefined();
});

test("ignores changed line breaks and URLs of links", async () => {
  const { write, compile } = repository();
  write(BODY.replace("and\ntwo", "and two").replace("/en-US/docs/A", "/en-US/docs/B"));
  expect((await compile()).changed).toBeUndefined();
});

test("lists nothing if the commit is not in the history", async () => {
  const { write, compile } = repository("0123456789abcdef0123456789abcdef01234567");
  write(BODY);
  write(`${BODY} More.`);
  expect((await compile()).changed).toBeUndefined();
});
