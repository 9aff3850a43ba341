import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readSettings, type Settings } from "#content-build/settings.ts";
import { temporaryFolder, writeFiles } from "../support.ts";

/** A temporary Git repository with content. */
export interface TestRepository {
  root: string;
  settings: Settings;
  git(...args: string[]): string;
  commit(): void;
}

/** Creates a repository, fills and commits it. */
export function makeRepository(fill: (root: string) => void): TestRepository {
  const root = temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", root, ...args], { encoding: "utf8", maxBuffer: 2 ** 28 });
  fill(root);
  mkdirSync(path.join(root, "translated"), { recursive: true });
  git("init", "-q");
  git("config", "user.name", "Author");
  git("config", "user.email", "author@example.com");
  git("config", "core.autocrlf", "false");
  const commit = () => {
    git("add", "-A");
    git("commit", "-q", "--allow-empty", "-m", "A step");
  };
  commit();
  const env = {
    CONTENT_ROOT: path.join(root, "files"),
    CONTENT_TRANSLATED_ROOT: path.join(root, "translated"),
  };
  const out = path.join(temporaryFolder(), "out");
  return { root, settings: readSettings({ env, out }), git, commit };
}

/** A repository with these files, by path. */
export function repositoryOfFiles(files: Record<string, string>): TestRepository {
  return makeRepository((root) => writeFiles(root, files));
}

/** The sample content as a repository. */
export function sampleRepository(): TestRepository {
  return makeRepository((root) => {
    cpSync("content/files", path.join(root, "files"), { recursive: true });
    cpSync("content/translated-content/files", path.join(root, "translated"), { recursive: true });
  });
}

/** Areas with many kinds of references: all families of macros, sidebars, translations. */
const AREAS = [
  "web/html/reference/elements",
  "web/html/how_to",
  "web/css/reference/values",
  "web/javascript/reference/global_objects/array",
  "web/javascript/reference/global_objects/map",
  "web/javascript/guide",
  "web/api/fetch_api",
  "web/api/request",
  "web/api/response",
  "web/api/window",
  "web/http/guides",
  "web/http/reference/status",
  "glossary",
];

/** A subset of a large corpus: `AREAS` and their ancestors, in English and German. */
export function corpusRepository(content: string, translated: string | undefined): TestRepository {
  return makeRepository((root) => {
    const copy = (from: string, to: string, locale: string) => {
      for (const area of AREAS) {
        const source = path.join(from, locale, area);
        if (existsSync(source)) {
          cpSync(source, path.join(to, locale, area), { recursive: true });
        }
        for (let up = path.dirname(area); up !== "."; up = path.dirname(up)) {
          const file = path.join(from, locale, up, "index.md");
          if (existsSync(file)) cpSync(file, path.join(to, locale, up, "index.md"));
        }
      }
      keepRedirects(path.join(from, locale), path.join(to, locale));
    };
    copy(content, path.join(root, "files"), "en-us");
    for (const folder of ["sidebars", "jsondata"]) {
      cpSync(path.join(content, folder), path.join(root, "files", folder), { recursive: true });
    }
    if (translated) copy(translated, path.join(root, "translated"), "de");
  });
}

/** Copies the redirects whose targets were copied. */
function keepRedirects(from: string, to: string): void {
  const file = path.join(from, "_redirects.txt");
  if (!existsSync(file)) return;
  const slugs = new Set(
    (readdirSync(to, { recursive: true }) as string[]).flatMap((name) =>
      name.endsWith("/index.md") ? path.dirname(name) : [],
    ),
  );
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => {
      const target = /\t\/[^/]+\/docs\/([^#]*)/.exec(line)?.[1]?.toLowerCase();
      return line.startsWith("#") || (target && slugs.has(target));
    });
  writeFileSync(path.join(to, "_redirects.txt"), `${lines.join("\n")}\n`);
}
