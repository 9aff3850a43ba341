import { existsSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Issue } from "../../issues.ts";
import type { Settings } from "../../settings.ts";
import { listFiles, type MarkdownSource, readMarkdownSource } from "../markdown-source.ts";
import { slugOf, urlOf } from "./curriculum-urls.ts";

const FOLDER = "curriculum";

const schema = z.object({
  template: z.enum(["landing", "overview", "module", "about", "default"]).default("default"),
  summary: z.string().nullish(),
  topic: z
    .enum(["Web Standards & Semantics", "Styling", "Scripting", "Best Practices", "Tooling"])
    .nullish(),
});

export interface CurriculumSource extends MarkdownSource<z.infer<typeof schema>> {
  slug: string;
  url: string;
  title: string;
}

/** The curriculum in the order of its files. */
export interface Curriculum {
  pages: CurriculumSource[];
  issues: Issue[];
}

/** Reads all pages of the curriculum. */
export function readCurriculum({ roots }: Settings): Curriculum | undefined {
  const root = roots.curriculum;
  if (!root || !existsSync(path.join(root, FOLDER))) return undefined;
  const issues: Issue[] = [];
  const pages: CurriculumSource[] = [];
  for (const name of listFiles(root)) {
    if (!name.startsWith(`${FOLDER}/`) || !name.endsWith(".md")) continue;
    const source = readMarkdownSource(root, name, schema);
    if (Array.isArray(source)) {
      issues.push(...source);
      continue;
    }
    const slug = slugOf(name);
    const heading = /^#[ \t]+(\S.*)$/m.exec(source.body);
    const title = heading?.[1]?.trimEnd() ?? slug;
    const body = heading ? source.body.replace(heading[0], "") : source.body;
    pages.push({ ...source, body, slug, url: urlOf(slug), title });
  }
  return { pages, issues };
}
