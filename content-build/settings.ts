import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { LOCALES, type Locale } from "./contract/locales.ts";

/** Where the sources of each kind of page are; an absent root has no pages. */
export interface Roots {
  content: string;
  translated?: string;
  blog?: string;
  curriculum?: string;
  generic?: string;
  spotlight?: string;
  /** Pictures that pages of several repositories share, as `/shared-assets/…`. */
  shared?: string;
}

/** What differs between two sites, or two builds of one site. */
export interface Settings {
  roots: Roots;
  /** The tree is written here. */
  out: string;
  /** What a later build may reuse is kept here. */
  cache: string;
  locales: Locale[];
  /** Only pages whose address matches one of these patterns are compiled; empty for all. */
  only: string[];
  siteName: string;
  /** A file of aliases instead of `search-aliases.yaml` in the content root. */
  searchAliases?: string;
  /** Where short addresses of the site lead, by their names: `discord`. */
  shortLinks: readonly (readonly [name: string, target: string])[];
  /** Whether the updates feed is computed. */
  updates: boolean;
  /** Posts dated later than this day are not shown yet. */
  today: string;
  /** Origin of the site in sitemaps and feeds. */
  baseUrl: string;
  repositories: { content: string; translated: string; branch: string };
  /** The service that is asked for recent contributions; without it, the local history is. */
  codeHosting?: { api: string; token: string };
}

/** What a caller may say; everything else comes from the environment or is embedded. */
export interface SettingsInput {
  out?: string;
  locales?: Locale[];
  only?: string[];
  env?: Record<string, string | undefined>;
}

/** A setting that names something that is not there. The message is for people. */
export class SettingError extends Error {}

const PROJECT = fileURLToPath(new URL("..", import.meta.url));
const EMBEDDED = path.join(PROJECT, "content");

const ROOTS = [
  ["content", "CONTENT_ROOT", "files"],
  ["translated", "CONTENT_TRANSLATED_ROOT", "translated-content/files"],
  ["blog", "BLOG_ROOT", "blog/posts"],
  ["curriculum", "CURRICULUM_ROOT", "curriculum"],
  ["generic", "GENERIC_CONTENT_ROOT", "generic-content/files"],
  ["spotlight", "CONTRIBUTOR_SPOTLIGHT_ROOT", "contributor-spotlight/contributors"],
  ["shared", "SHARED_ASSETS_ROOT", "shared-assets"],
] as const;

/**
 * Reads the settings of a build. Once `CONTENT_ROOT` is given, nothing embedded is
 * mixed into it: the other roots are then only those that are given as well.
 */
export function readSettings(input: SettingsInput = {}): Settings {
  const env = input.env ?? process.env;
  const ownContent = Boolean(env.CONTENT_ROOT);
  const roots: Partial<Roots> = {};
  for (const [name, variable, embedded] of ROOTS) {
    const given = env[variable];
    if (given) {
      const root = path.resolve(given);
      if (!existsSync(root)) {
        throw new SettingError(`${variable} is set to ${given}, but there is no such folder.`);
      }
      roots[name] = root;
    } else if (!ownContent || name === "content") {
      const root = path.join(EMBEDDED, embedded);
      if (existsSync(root)) roots[name] = root;
    }
  }
  if (!roots.content) {
    throw new SettingError(
      `There is no content: ${path.join(EMBEDDED, "files")} does not exist and CONTENT_ROOT is not set.`,
    );
  }
  const out = path.resolve(input.out ?? env.BUILD_OUT_ROOT ?? path.join(PROJECT, "build/content"));
  return {
    roots: { ...roots, content: roots.content },
    out,
    cache: path.join(path.dirname(out), ".cache", path.basename(out)),
    locales: LOCALES.filter((locale) => !input.locales?.length || input.locales.includes(locale)),
    only: input.only ?? [],
    updates: env.UPDATES_FEED !== "off",
    today: env.BUILD_DATE ?? new Date().toISOString().slice(0, 10),
    siteName: env.SITE_NAME ?? "Webdocs",
    ...(env.SEARCH_ALIASES
      ? { searchAliases: readFile("SEARCH_ALIASES", env.SEARCH_ALIASES) }
      : {}),
    shortLinks: readShortLinks(env.SHORT_LINKS ?? ""),
    baseUrl: readBaseUrl(env),
    repositories: {
      content: env.CONTENT_REPOSITORY ?? "https://github.com/webdocs/content",
      translated: env.TRANSLATED_REPOSITORY ?? "https://github.com/webdocs/translated-content",
      branch: env.CONTENT_BRANCH ?? "main",
    },
    ...(env.CODE_HOSTING_TOKEN
      ? {
          codeHosting: {
            api: (env.CODE_HOSTING_API ?? "https://api.github.com").replace(/\/$/, ""),
            token: env.CODE_HOSTING_TOKEN,
          },
        }
      : {}),
  };
}

/** The path of a file that a setting names. */
function readFile(variable: string, given: string): string {
  const file = path.resolve(given);
  if (existsSync(file)) return file;
  throw new SettingError(`${variable} is set to ${given}, but there is no such file.`);
}

/** The origin of a site. */
function readBaseUrl(env: Record<string, string | undefined>): string {
  // Vite, and with it the test runner, has a variable of this name, which is a path.
  const given = env.BASE_URL?.startsWith("/") ? undefined : env.BASE_URL;
  const text = given ?? `http://localhost:${env.PORT ?? 8787}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new SettingError(`BASE_URL is "${text}"; it must be like https://docs.example.`);
}

/** Reads `discord=https://chat.example/x forum=https://forum.example/`. */
function readShortLinks(text: string): [name: string, target: string][] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const at = word.indexOf("=");
      const [name, target] = [word.slice(0, at), word.slice(at + 1)];
      if (/^[\w-]+$/.test(name) && URL.canParse(target) && /^https?:/.test(target)) {
        return [name, target];
      }
      throw new SettingError(
        `SHORT_LINKS has "${word}"; write it like discord=https://chat.example/invite.`,
      );
    });
}

/** Refuses a folder of content without a single page: its path must be wrong. */
export function requirePages({ roots: { content } }: Settings): void {
  if (holdsPages(content)) return;
  throw new SettingError(
    `CONTENT_ROOT leads to ${content}, but no page is in it: no file in it ends with .md.`,
  );
}

/** Whether there is a Markdown file anywhere in a folder. Stops at the first. */
function holdsPages(folder: string): boolean {
  const entries = readdirSync(folder, { withFileTypes: true });
  if (entries.some((entry) => entry.isFile() && entry.name.endsWith(".md"))) return true;
  return entries.some((entry) => entry.isDirectory() && holdsPages(path.join(folder, entry.name)));
}
