import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { loadYaml } from "../source/yaml-problem.ts";

/** A sidebar entry in YAML. */
export type YamlEntry = string | YamlNode;

/** An entry with options. */
export interface YamlNode {
  type?: "section" | "listSubPages" | "listSubPagesGrouped" | "webExtApi" | undefined;
  link?: string | undefined;
  hash?: string | undefined;
  title?: string | undefined;
  details?: "open" | "closed" | undefined;
  code?: boolean | undefined;
  children?: YamlEntry[] | undefined;
  path?: string | undefined;
  tags?: string[] | undefined;
  depth?: number | undefined;
  nested?: boolean | undefined;
  includeParent?: boolean | undefined;
}

/** A sidebar file. */
export interface YamlSidebar {
  sidebar: YamlEntry[];
  l10n: Record<string, Record<string, string | undefined>>;
}

/** A text; undefined where nothing is written. */
const text = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? undefined : String(value)));

const texts = z
  .record(z.string(), text)
  .nullish()
  .transform((value) => value ?? {});

const entry: z.ZodType<YamlEntry> = z.lazy(() => z.union([z.string(), node]));
const node: z.ZodType<YamlNode> = z.lazy(() =>
  z.object({
    type: z.enum(["section", "listSubPages", "listSubPagesGrouped", "webExtApi"]).optional(),
    link: z.string().optional(),
    hash: z.string().optional(),
    title: text,
    details: z.enum(["open", "closed"]).optional(),
    code: z.boolean().optional(),
    children: z.array(entry).optional(),
    path: z.string().optional(),
    tags: z
      .union([z.string(), z.array(z.string())])
      .transform((value) => (typeof value === "string" ? [value] : value))
      .optional(),
    depth: z.number().int().min(0).optional(),
    nested: z.boolean().optional(),
    includeParent: z.boolean().optional(),
  }),
);

const schema = z.object({
  sidebar: z.array(entry),
  l10n: z.record(z.string(), texts).nullish(),
});

const MAX_SIZE = 512 * 1024;

/** Path of a sidebar file in a content root. */
export function sidebarFile(contentRoot: string, name: string): string {
  return path.join(contentRoot, "sidebars", `${name}.yaml`);
}

/** Reads a sidebar file; throws an error that describes what is invalid. */
export function readYamlSidebar(contentRoot: string, name: string): YamlSidebar | undefined {
  if (!/^[a-z0-9_-]+$/.test(name)) return undefined;
  const file = sidebarFile(contentRoot, name);
  return existsSync(file) ? parseYamlSidebar(readFileSync(file, "utf8")) : undefined;
}

/** Reads the text of a sidebar; throws an error that describes what is invalid. */
export function parseYamlSidebar(text: string): YamlSidebar {
  if (text.length > MAX_SIZE) throw new Error("the file is too large");
  const result = schema.safeParse(loadYaml(text));
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new Error(`${issue?.path.join(".") ?? ""}: ${issue?.message ?? "not a sidebar"}`);
  }
  return { sidebar: result.data.sidebar, l10n: result.data.l10n ?? {} };
}

/** Whether a sidebar differs for each extension API. */
export function hasWebExtApi(entries: readonly YamlEntry[]): boolean {
  return entries.some(
    (item) =>
      typeof item !== "string" && (item.type === "webExtApi" || hasWebExtApi(item.children ?? [])),
  );
}
