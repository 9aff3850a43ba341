import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { DEFAULT_LOCALE } from "../../contract/locales.ts";
import type { Issue } from "../../issues.ts";
import type { Settings } from "../../settings.ts";
import { listFiles, type MarkdownSource, readMarkdownSource } from "../markdown-source.ts";

const CONFIG = "config.json";

const configSchema = z.object({
  pages: z
    .record(
      z.string(),
      z.object({ slugPrefix: z.string().optional(), titleSuffix: z.string().optional() }),
    )
    .default({}),
  spas: z
    .record(
      z.string(),
      z.object({
        slug: z.string(),
        pageTitle: z.string(),
        pageDescription: z.string().optional(),
        enUsOnly: z.boolean().optional(),
        template: z.string(),
        data: z
          .object({ homePage: z.object({ featuredArticles: z.array(z.string()).default([]) }) })
          .optional(),
      }),
    )
    .default({}),
});

const pageSchema = z.object({
  title: z.coerce.string(),
  "short-title": z.string().optional(),
  template: z.enum(["GenericDoc", "GenericAbout", "GenericCommunity"]).default("GenericDoc"),
  description: z.string().optional(),
});

export type Config = z.infer<typeof configSchema>;

export interface GenericSource extends MarkdownSource<z.infer<typeof pageSchema>> {
  id: string;
  url: string;
  suffix: string | undefined;
}

/** Generic pages, and the content's list of pages that the app renders itself. */
export interface GenericContent {
  pages: GenericSource[];
  spas: Config["spas"];
  issues: Issue[];
}

/** Reads all generic pages. */
export function readGeneric({ roots }: Settings): GenericContent | undefined {
  const root = roots.generic;
  if (!root) return undefined;
  const issues: Issue[] = [];
  const config = readConfig(root, issues);
  const pages: GenericSource[] = [];
  const files = listFiles(root);
  for (const [section, { slugPrefix, titleSuffix }] of Object.entries(config.pages)) {
    for (const file of files) {
      if (!file.startsWith(`${section}/`) || !file.endsWith(".md")) continue;
      const source = readMarkdownSource(root, file, pageSchema);
      if (Array.isArray(source)) {
        issues.push(...source);
        continue;
      }
      const id = file.slice(0, -".md".length);
      const slug = [slugPrefix, id.slice(section.length + 1)].filter(Boolean).join("/");
      pages.push({ ...source, id, url: `/${DEFAULT_LOCALE}/${slug}`, suffix: titleSuffix });
    }
  }
  return { pages, spas: config.spas, issues };
}

function readConfig(root: string, issues: Issue[]): Config {
  const file = path.join(root, CONFIG);
  const problem = (found: string): Config => {
    const advice = "Correct the file.";
    issues.push({
      code: "front-matter",
      severity: "error",
      file: CONFIG,
      line: 1,
      column: 1,
      found,
      advice,
    });
    return { pages: {}, spas: {} };
  };
  if (!existsSync(file)) return problem("generic content without config.json");
  try {
    const result = configSchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
    if (result.success) return result.data;
    const issue = result.error.issues[0];
    return problem(`${issue?.path.join(".")}: ${issue?.message}`);
  } catch (error) {
    return problem(String(error));
  }
}
