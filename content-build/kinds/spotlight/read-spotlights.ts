import { z } from "zod";
import type { Issue } from "../../issues.ts";
import type { Settings } from "../../settings.ts";
import { listFiles, type MarkdownSource, readMarkdownSource } from "../markdown-source.ts";

const schema = z.object({
  contributor_name: z.string(),
  folder_name: z.string().regex(/^[\w-]+$/, "the name of the folder"),
  is_featured: z.boolean().default(false),
  img_alt: z.string().default(""),
  usernames: z.object({ github: z.string() }),
  quote: z.string(),
  description: z.string().optional(),
});

export type Portrait = z.infer<typeof schema>;

/** Contributor spotlights. */
export interface Spotlights {
  people: MarkdownSource<Portrait>[];
  issues: Issue[];
}

/** Reads all spotlights. */
export function readSpotlights({ roots }: Settings): Spotlights | undefined {
  const root = roots.spotlight;
  if (!root) return undefined;
  const issues: Issue[] = [];
  const people = listFiles(root)
    .filter((name) => /^[^/]+\/index\.md$/.test(name))
    .flatMap((name) => {
      const source = readMarkdownSource(root, name, schema);
      if (!Array.isArray(source)) return [source];
      issues.push(...source);
      return [];
    });
  return { people, issues };
}
