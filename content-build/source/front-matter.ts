import { z } from "zod";
import { own } from "../contract/own.ts";
import type { FrontMatter } from "./front-matter-fields.ts";
import { readPlainFrontMatter } from "./plain-front-matter.ts";
import { loadYaml, TEXTS, YamlError } from "./yaml-problem.ts";

/** A mistake in front matter: line and column from 1, finding, advice. */
export interface FrontMatterProblem {
  line: number;
  column: number;
  found: string;
  advice: string;
}

/** A page's text, split. `bodyLine` is the body's first line, from 1. */
export interface SplitText {
  yaml: string;
  body: string;
  bodyLine: number;
}

const MAX_FRONT_MATTER = 64 * 1024;
const MAX_TITLE = 300;
const MAX_SLUG = 500;

const COMMIT = /^[0-9a-f]{40}$/;

const textOrList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (typeof value === "string" ? [value] : value));

/** Names of macros; those with arguments are written as a call: `name("argument")`. */
const macroList = z
  .union([z.string(), z.array(z.union([z.string(), z.record(z.string(), z.array(z.string()))]))])
  .transform((value) =>
    (typeof value === "string" ? [value] : value).flatMap((item) =>
      typeof item === "string"
        ? item
        : Object.entries(item).map(
            ([name, values]) => `${name}(${values.map((each) => JSON.stringify(each)).join(", ")})`,
          ),
    ),
  );

/** A key with nothing after it counts as absent, unless the page needs it. */
const schema = z.object({
  title: z.string().min(1).max(MAX_TITLE),
  slug: z.string().min(1).max(MAX_SLUG),
  "short-title": z.string().nullish(),
  "page-type": z.string().nullish(),
  status: textOrList.nullish(),
  "browser-compat": textOrList.nullish(),
  "spec-urls": textOrList.nullish(),
  sidebar: macroList.nullish(),
  banners: macroList.nullish(),
  l10n: z
    .object({ sourceCommit: z.string().regex(COMMIT) })
    .nullish()
    .catch(undefined),
});

const ADVICE: Record<string, string> = {
  title: "Give the page a title of one line: title: Some words",
  slug: "Give the page its address below the locale: slug: Web/CSS/color",
  "short-title": "Write one line of text.",
  "page-type": "Write one word such as guide or css-property.",
  status: "Write a list of experimental, deprecated, non-standard.",
  "browser-compat": "Write a query such as css.properties.color, or a list of them.",
  "spec-urls": "Write the address of a specification, or a list of them.",
  sidebar: "Write the name of a sidebar.",
  banners: "Write a list of names of banner macros.",
};

/** Splits a text into front matter and body; undefined without front matter. */
export function splitFrontMatter(text: string): SplitText | undefined {
  const start = text.startsWith("\uFEFF") ? 1 : 0;
  const open = /^---[ \t]*\r?\n/.exec(text.slice(start, start + 16));
  if (!open) return undefined;
  const from = start + open[0].length;
  const close = /^---[ \t]*(?:\r?\n|$)/m;
  const rest = text.slice(from, from + MAX_FRONT_MATTER);
  const match = close.exec(rest);
  if (!match) return undefined;
  const yaml = rest.slice(0, match.index);
  const bodyStart = from + match.index + match[0].length;
  return { yaml, body: text.slice(bodyStart), bodyLine: countLines(text, bodyStart) };
}

/** Parses and validates front matter; `yaml` starts on line 2 of its file. */
export function readFrontMatter(yaml: string): FrontMatter | FrontMatterProblem[] {
  const plain = readPlainFrontMatter(yaml);
  if (plain && plain.title.length <= MAX_TITLE && plain.slug.length <= MAX_SLUG) return plain;
  let value: unknown;
  try {
    value = loadYaml(yaml, TEXTS);
  } catch (error) {
    if (!(error instanceof YamlError)) throw error;
    return [{ ...error.problem, line: error.problem.line + 1 }];
  }
  const result = schema.safeParse(value);
  if (!result.success) {
    return result.error.issues.map((issue) => {
      const key = String(issue.path[0] ?? "");
      return {
        line: lineOfKey(yaml, key),
        column: 1,
        found: key ? `${key}: ${issue.message}` : "front matter that is not a mapping",
        advice: own(ADVICE, key) ?? "Write keys and values, one a line.",
      };
    });
  }
  return toFrontMatter(result.data);
}

/** Whether reading front matter failed. */
export function isProblem(
  result: FrontMatter | FrontMatterProblem[],
): result is FrontMatterProblem[] {
  return Array.isArray(result);
}

function toFrontMatter(data: z.infer<typeof schema>): FrontMatter {
  const shortTitle = data["short-title"];
  const pageType = data["page-type"];
  const browserCompat = data["browser-compat"];
  const specUrls = data["spec-urls"];
  return {
    title: data.title,
    slug: data.slug,
    ...(shortTitle ? { shortTitle } : {}),
    ...(pageType ? { pageType } : {}),
    ...(data.status ? { status: data.status } : {}),
    ...(browserCompat ? { browserCompat } : {}),
    ...(specUrls ? { specUrls } : {}),
    ...(data.sidebar ? { sidebar: data.sidebar } : {}),
    ...(data.banners ? { banners: data.banners } : {}),
    ...(data.l10n ? { sourceCommit: data.l10n.sourceCommit } : {}),
  };
}

function lineOfKey(yaml: string, key: string): number {
  const lines = yaml.split("\n");
  const at = key ? lines.findIndex((line) => line.startsWith(`${key}:`)) : 0;
  return at === -1 ? 1 : at + 2;
}

function countLines(text: string, end: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < end; at = text.indexOf("\n", at + 1)) line++;
  return line;
}
