import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { computeUpdates, readUpdatesData } from "#content-build/data/updates/feed.ts";
import { readSettings } from "#content-build/settings.ts";
import type { Figure } from "./figure.ts";

/** The measured part of what `build:content --json` prints. */
const report = z.object({
  pages: z.record(z.string(), z.number()),
  compiled: z.number(),
  seconds: z.number(),
  peakMemory: z.number(),
});

type Report = z.infer<typeof report>;

/**
 * Compiles the English content cold, unchanged, and with one page changed, then English and
 * German if there is German; each in a separate process. Works on a copy, because it edits a page.
 */
export async function measureCompile(say: (line: string) => void): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "webdocs-bench-"));
  try {
    say("copying the content …");
    const root = path.join(folder, "files");
    linkFolder(readSettings().roots.content, root);
    const run = (out: string, ...locales: string[]) =>
      compile(root, path.join(folder, out), locales);
    say("compiling English …");
    const cold = run("english/content", "en-US");
    say("compiling again, nothing changed …");
    const warm = run("english/content", "en-US");
    say("compiling again, one page changed …");
    editPage(path.join(root, "en-us"));
    const edited = run("english/content", "en-US");
    const figures = [
      figure("compile English, cold", cold),
      figure("compile, nothing changed", warm),
      figure("compile, one page changed", edited),
      measureFeed(),
      { name: "compile, peak memory", value: cold.peakMemory / 2 ** 20, unit: "MiB" },
    ];
    const translated = readSettings().roots.translated;
    if (!translated || !existsSync(path.join(translated, "de"))) return figures;
    say("compiling English and German …");
    return [...figures, figure("compile English and German, cold", run("both", "en-US", "de"))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function figure(name: string, report: Report): Figure {
  const pages = Object.values(report.pages).reduce((sum, count) => sum + count, 0);
  const { seconds, compiled } = report;
  const note = `${pages} pages in ${seconds.toFixed(1)} s, ${compiled} compiled`;
  return { name, value: pages / seconds, unit: "pages/s", note };
}

/** Copies a folder with hard links; falls back to copying files. */
export function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else {
      try {
        linkSync(source, target);
      } catch {
        copyFileSync(source, target);
      }
    }
  }
}

/** Adds a paragraph to a page with subpages. The file may be a hard link, so it is removed first. */
function editPage(root: string): void {
  const file = path.join(root, "web/css/index.md");
  const text = readFileSync(file, "utf8");
  rmSync(file);
  writeFileSync(file, `${text}\nOne more paragraph.\n`);
}

function compile(root: string, out: string, locales: string[]): Report {
  const args = ["workers/local/bootstrap.mjs", "build:content", "--out", out, "--json"];
  const child = spawnSync(
    process.execPath,
    [...args, ...locales.flatMap((locale) => ["--locale", locale])],
    {
      encoding: "utf8",
      env: { ...process.env, ...otherRoots(locales), CONTENT_ROOT: root },
      maxBuffer: 2 ** 28,
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  if (child.status !== 0) throw new Error(`Compiling failed:\n${child.stdout}`);
  return report.parse(JSON.parse(child.stdout.slice(child.stdout.indexOf("{"))));
}

/** Setting one root disables the defaults of the others, so they are set explicitly. */
function otherRoots(locales: string[]): Record<string, string | undefined> {
  const { translated, blog, curriculum, generic, spotlight } = readSettings().roots;
  return {
    CONTENT_TRANSLATED_ROOT: locales.includes("de") ? translated : undefined,
    BLOG_ROOT: blog,
    CURRICULUM_ROOT: curriculum,
    GENERIC_CONTENT_ROOT: generic,
    CONTRIBUTOR_SPOTLIGHT_ROOT: spotlight,
  };
}

/** Computes the updates feed from the data packages, as the first build of a day does. */
function measureFeed(): Figure {
  const started = performance.now();
  const { recent } = computeUpdates(readUpdatesData(), readSettings().today);
  const value = (performance.now() - started) / 1000;
  return { name: "updates feed", value, unit: "s", note: `${recent.entries.length} entries` };
}
