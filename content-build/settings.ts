import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { LOCALES, type Locale } from "./contract/locales.ts";

/** Folders of each kind of source; a kind without one has no pages. */
export interface Roots {
  content: string;
  translated?: string;
  blog?: string;
  curriculum?: string;
  generic?: string;
  spotlight?: string;
  /** Images shared by several repositories, as `/shared-assets/…`. */
  shared?: string;
}

/** Everything that differs between sites or builds. */
export interface Settings {
  roots: Roots;
  /** Output folder of the tree. */
  out: string;
  /** Folder of the state for incremental builds. */
  cache: string;
  locales: Locale[];
  /** URL patterns of the pages to compile; empty for all. */
  only: string[];
  siteName: string;
  /** An alias file to use instead of the content root's `search-aliases.yaml`. */
  searchAliases?: string;
  /** Targets of short URLs by name, such as `discord`. */
  shortLinks: readonly (readonly [name: string, target: string])[];
  /** Whether the updates feed is computed. */
  updates: boolean;
  /** Posts dated after this day are not published yet. */
  today: string;
  /** Origin of the site in sitemaps and feeds. */
  baseUrl: string;
  repositories: { content: string; translated: string; branch: string };
  /** Origins from which pages may show images, as in the site's Content-Security-Policy. */
  mediaHosts: string[];
  /** The API for recent contributions; without it the local Git history is used. */
  codeHosting?: { api: string; token: string };
}

/** Settings a caller may override; others come from the environment or have defaults. */
export interface SettingsInput {
  out?: string;
  locales?: Locale[];
  only?: string[];
  env?: Record<string, string | undefined>;
}

/** A setting that refers to something missing. The message is shown to users. */
export class SettingError extends Error {}

const PROJECT = fileURLToPath(new URL("..", import.meta.url));
const EMBEDDED = path.join(PROJECT, "content");

/** The same as in `wrangler.toml`. */
const MEDIA_HOSTS =
  "https://mdn.github.io https://mdn.dev https://archive.org https://upload.wikimedia.org";

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
 * Reads the settings of a build. With `CONTENT_ROOT`, none of the bundled content is used: only the
 * other roots that are set as well.
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
    mediaHosts: (env.MEDIA_HOSTS ?? MEDIA_HOSTS).split(/\s+/).filter(Boolean),
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

/** Checks the path of a file in a setting. */
function readFile(variable: string, given: string): string {
  const file = path.resolve(given);
  if (existsSync(file)) return file;
  throw new SettingError(`${variable} is set to ${given}, but there is no such file.`);
}

/** The origin of a site. */
function readBaseUrl(env: Record<string, string | undefined>): string {
  // Vite, and thus Vitest, sets a variable of this name to a path.
  const given = env.BASE_URL?.startsWith("/") ? undefined : env.BASE_URL;
  const text = given ?? `http://localhost:${env.PORT ?? 8787}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new SettingError(`BASE_URL is "${text}"; it must be like https://docs.example.`);
}

/** Parses `discord=https://chat.example/x forum=https://forum.example/`. */
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

/** Rejects a content root without any page: its path must be wrong. */
export function requirePages({ roots: { content } }: Settings): void {
  if (holdsPages(content)) return;
  throw new SettingError(
    `CONTENT_ROOT leads to ${content}, but no page is in it: no file in it ends with .md.`,
  );
}

/** Whether a folder contains a Markdown file at any depth. */
function holdsPages(folder: string): boolean {
  const entries = readdirSync(folder, { withFileTypes: true });
  if (entries.some((entry) => entry.isFile() && entry.name.endsWith(".md"))) return true;
  return entries.some((entry) => entry.isDirectory() && holdsPages(path.join(folder, entry.name)));
}
