import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { analyse } from "scslre";
import ts from "typescript";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

/** Folders with code that reads foreign text. */
const FOLDERS = ["app", "content-build", "db", "workers"];

/**
 * Expressions that may take polynomial time, because what they read is short or our own. Each with
 * its file, and with what bounds its input.
 */
const BOUNDED: Record<string, [why: string, ...expressions: string[]]> = {
  "app/features/play/samples/examples.ts": [
    "the reader's own declarations, in the reader's browser",
    String.raw`/(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\([^)]*\)|[^;"'(])+/g`,
  ],
  "app/features/telemetry/public-path.ts": [
    "the address of the page, in the reader's browser",
    String.raw`/[?#].*|(?<=\/..(-..)?\/plus\/[^/]*)\/.*/s`,
  ],
  "content-build/authoring/links/data-paths.ts": [
    "one name in a data file",
    String.raw`/^(.*?):\s*(.*)$/`,
    String.raw`/^(.*)\/(.*)_event$/`,
  ],
  "content-build/authoring/links/macro-links.ts": [
    "the output of one macro",
    String.raw`/^<a href="([^"#]*)[^"]*"[^>]*>(.*)<\/a>/s`,
  ],
  "content-build/kinds/doc/make-search-page.ts": [
    "one error message of an article",
    String.raw`/\s*\((?:[^()]*-based|Firefox|Safari|Edge|Chrome)[^()]*\)\s*$/`,
  ],
  "content-build/macros/formal-syntax/parse-syntax.ts": [
    "formal syntax from the npm package of all specifications",
    String.raw`/\{\s*\d+\s*(?:,\s*(?:\d+|∞)?\s*)?\}|[*+?#!]/y`,
    String.raw`/<((?:[^<>[\]'"]|\[[^[\]<>]*\])+?)\s*(\[[^[\]<>]*\])?\s*>/y`,
    String.raw`/<'([^'<>]+)'\s*(\[[^[\]<>]*\])?\s*>/y`,
  ],
  "db/search/tokens.ts": [
    "chunks of at most 40 characters",
    String.raw`/^[("'“„«]*[\p{L}\p{N}_][\p{L}\p{M}\p{N}._'’\-/]*(\(\))?[)"'”“»,;:.!?？。]*$/u`,
  ],
  "workers/api/services/ai-help/retrieve/frames.ts": [
    "questions of at most 400 characters",
    String.raw`/(?:(?:이란|란|은|는|이|가)?\s*(?:무엇|뭐)(?:인가요|입니까|예요|죠)|(?:하려면|려면)?\s*어떻게\s*(?:하나요|해야\s*하나요|합니까|하죠)|방법(?:은|을)?(?:\s*알려\s*(?:주세요|줘))?)$/u`,
    String.raw`/^[\s¿¡"“„«]+|[\s?？!！.。…"”»]+$/gu`,
  ],
  "workers/build/offline/app-files.ts": ["our own bundles", String.raw`/[\w.$~-]+\.\w+/g`],
};

interface Expression {
  file: string;
  text: string;
}

/** Every regular expression in these folders. */
function expressions(): Expression[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(?:tsx?|mjs)$/.test(name))
      .map((name) => path.join(folder, name)),
  );
  return files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
    const found: Expression[] = [];
    const visit = (node: ts.Node) => {
      if (ts.isRegularExpressionLiteral(node)) found.push({ file, text: node.text });
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}

/** Whether matching may take more than linear time in the length of the text. */
function isSlow(text: string): boolean {
  const end = text.lastIndexOf("/");
  const literal = { source: text.slice(1, end), flags: text.slice(end + 1) };
  return analyse(literal, { assumeRejectingSuffix: false, maxReports: 1 }).reports.length > 0;
}

test("slow expressions are recognised", () => {
  expect(isSlow(String.raw`/\S*@\S*/g`)).toBe(true);
  expect(isSlow("/^(?:a+)+$/")).toBe(true);
  expect(isSlow(String.raw`/(?<!\S)[^\s@]*@\S*/g`)).toBe(false);
});

test("matching any regular expression takes linear time, or its input is bounded", () => {
  const slow = expressions().filter(({ text }) => isSlow(text));
  const known = Object.entries(BOUNDED).flatMap(([file, [, ...texts]]) =>
    texts.map((text) => ({ file, text })),
  );
  const inOrder = (found: Expression[]) => found.map(({ file, text }) => `${file}: ${text}`).sort();
  expect(inOrder(slow)).toEqual(inOrder(known));
});
