import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import type { Locale } from "../contract/locales.ts";
import type { Output } from "../files/write.ts";
import type { Issue } from "../issues.ts";
import { PageCompilation } from "../page/page-compilation.ts";
import type { Project } from "../project/project.ts";
import { splitFrontMatter } from "../source/front-matter.ts";
import { stampOf } from "../source/walk.ts";
import { loadYaml, YamlError } from "../source/yaml-problem.ts";

/** A Markdown file with validated front matter. */
export interface MarkdownSource<T> {
  /** Path relative to its root, for issues. */
  file: string;
  /** Absolute folder. */
  folder: string;
  front: T;
  body: string;
  bodyLine: number;
}

/** Reads a file, or a text in its place; invalid front matter gives issues with advice. */
export function readMarkdownSource<T>(
  root: string,
  file: string,
  schema: z.ZodType<T>,
  text = readFileSync(path.join(root, file), "utf8"),
): MarkdownSource<T> | Issue[] {
  const split = splitFrontMatter(text);
  const issue = (found: string, advice: string, place = { line: 1, column: 1 }): Issue => ({
    code: "front-matter",
    severity: "error",
    file,
    ...place,
    found,
    advice,
  });
  if (!split) return [issue("no front matter", "Start with three hyphens, keys, three hyphens.")];
  let value: unknown;
  try {
    value = loadYaml(split.yaml);
  } catch (error) {
    if (!(error instanceof YamlError)) throw error;
    const { line, column, found, advice } = error.problem;
    return [issue(found, advice, { line: line + 1, column })];
  }
  const result = schema.safeParse(value ?? {});
  if (!result.success) {
    return result.error.issues.map(({ path: keys, message }) =>
      issue(`${keys.join(".")}: ${message}`, "Correct this key."),
    );
  }
  return {
    file,
    folder: path.dirname(path.join(root, file)),
    front: result.data,
    body: split.body,
    bodyLine: split.bodyLine,
  };
}

/** Starts compiling a page that is not a document. */
export function openCompilation(
  project: Project,
  source: Pick<MarkdownSource<unknown>, "file" | "folder" | "body" | "bodyLine">,
  page: { locale: Locale; url: string; title: string; pageType: string },
): PageCompilation {
  const slug = page.url.split("/").slice(2).filter(Boolean).join("/");
  const facts = { ...page, slug, folder: path.dirname(source.file) };
  return new PageCompilation(project, facts, source);
}

/** All files below a root, sorted by name. Symbolic links are not followed: they may be circular. */
export function listFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join("/"))
    .filter((name) => !name.split("/").some((part) => part.startsWith(".")))
    .sort();
}

/** Changes if any file below a root does; empty without a root. */
export function stampFiles(root: string | undefined): string[] {
  if (!root || !existsSync(root)) return [];
  return listFiles(root).map((name) => {
    const { size, mtime } = stampOf(path.join(root, name));
    return `${name} ${size} ${mtime}`;
  });
}

/** The files next to an `index.md`, copied next to its page. */
export function attachments(folder: string, target: string): Output[] {
  return listFiles(folder)
    .filter((name) => name !== "index.md" && !name.includes("/"))
    .map((name) => ({
      path: `${target}/${name}`,
      content: readFileSync(path.join(folder, name)),
    }));
}
