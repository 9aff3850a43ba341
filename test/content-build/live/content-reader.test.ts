import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openContent } from "#content-build/live/reader/content-reader.ts";
import {
  readCachedDocuments,
  writeCachedDocuments,
} from "#content-build/live/reader/cached-documents.ts";
import { readSettings, type Settings } from "#content-build/settings.ts";
import { temporaryFolder, writeFiles } from "../support.ts";

const text = (title: string, slug: string) => `---\ntitle: ${title}\nslug: ${slug}\n---\n\nText.\n`;

function content(): Settings {
  const root = temporaryFolder();
  writeFiles(root, {
    "files/en-us/web/index.md": text("Web", "Web"),
    "files/en-us/web/css/index.md": text("CSS", "Web/CSS"),
    "files/en-us/web/html/index.md": text("HTML", "Web/HTML"),
    "translated/de/web/css/index.md": text("Gestaltung", "Web/CSS"),
    "translated/de/_redirects.txt": "/de/docs/Alt\t/de/docs/Web/CSS\n",
  });
  const env = {
    CONTENT_ROOT: path.join(root, "files"),
    CONTENT_TRANSLATED_ROOT: path.join(root, "translated"),
  };
  return readSettings({ env, out: path.join(root, "out") });
}

function open(settings: Settings) {
  const reader = openContent(settings);
  const changed: string[] = [];
  reader.onChange((files) => changed.push(...files));
  onTestFinished(() => reader.stop());
  return { reader, changed };
}

const foldersOf = (documents: readonly { folder: string }[]) =>
  documents.map(({ folder }) => folder).sort();

test("opens with the English pages, and adds translations later", async () => {
  const { reader } = open(content());
  const site = await reader.site;
  expect(foldersOf(site.documents)).toEqual(["en-us/web", "en-us/web/css", "en-us/web/html"]);
  const { version } = site;
  const before = String(await site.read("en-us/docs/web/css/index.json"));
  expect(before).not.toContain("Gestaltung");
  const isMoved = () => site.project.index.resolve("/de/docs/Alt").redirected;
  expect(isMoved()).toBe(false);

  await reader.readAll();
  expect(site.version).toBeGreaterThan(version);
  expect(isMoved()).toBe(true);
  expect(foldersOf(site.documents)).toContain("de/web/css");
  expect(String(await site.read("de/docs/web/css/index.json"))).toContain("Gestaltung");
  expect(String(await site.read("en-us/docs/web/css/index.json"))).toContain("Gestaltung");
});

test("reports changes since the last session, and all later ones", async () => {
  const settings = content();
  const first = open(settings);
  await first.reader.readAll();
  await first.reader.watching;
  expect(first.changed).toEqual([]);
  await first.reader.stop();

  const { content: root, translated = "" } = settings.roots;
  const css = path.join(root, "en-us/web/css/index.md");
  const german = path.join(translated, "de/web/css/index.md");
  writeFileSync(css, text("Style sheets", "Web/CSS"));
  rmSync(path.join(root, "en-us/web/html"), { recursive: true });
  writeFileSync(german, text("Stile und mehr", "Web/CSS"));

  const { reader, changed } = open(settings);
  const site = await reader.site;
  expect(site.documents.find(({ folder }) => folder === "en-us/web/css")?.page?.title).toBe("CSS");
  await reader.readAll();
  await reader.watching;
  expect(changed.sort()).toEqual([path.join(root, "en-us/web/html/index.md"), css, german].sort());
  site.update(changed);
  expect(foldersOf(site.documents)).toEqual(["de/web/css", "en-us/web", "en-us/web/css"]);
  expect(String(await site.read("en-us/docs/web/css/index.json"))).toContain("Style sheets");

  changed.length = 0;
  writeFileSync(css, text("Sheets of styles", "Web/CSS"));
  await expect.poll(() => changed, { timeout: 20_000 }).toContain(css);
});

test("reports changes found before there is a listener to the first one", async () => {
  const settings = content();
  const first = open(settings);
  await first.reader.readAll();
  await first.reader.watching;
  await first.reader.stop();
  const css = path.join(settings.roots.content, "en-us/web/css/index.md");
  writeFileSync(css, text("Style sheets", "Web/CSS"));

  const reader = openContent(settings);
  onTestFinished(() => reader.stop());
  await reader.readAll();
  await reader.watching;
  const changed: string[] = [];
  reader.onChange((files) => changed.push(...files));
  expect(changed).toEqual([css]);
});

test("removes and adds the pages of folders that are deleted, recreated and moved", async () => {
  const settings = content();
  const { reader, changed } = open(settings);
  const site = await reader.readAll();
  await reader.watching;
  const web = path.join(settings.roots.content, "en-us/web");
  const css = path.join(web, "css/index.md");
  const titles = () => {
    site.update(changed.splice(0));
    return site.documents.flatMap(({ page }) => page?.title ?? []);
  };
  const expectTitles = (wanted: string[]) =>
    expect.poll(titles, { timeout: 20_000 }).toEqual(wanted);

  rmSync(path.dirname(css), { recursive: true });
  await expectTitles(["Web", "HTML", "Gestaltung"]);
  mkdirSync(path.dirname(css));
  writeFileSync(css, text("CSS", "Web/CSS"));
  await expectTitles(["Web", "HTML", "Gestaltung", "CSS"]);
  writeFileSync(css, text("Styles", "Web/CSS"));
  await expectTitles(["Web", "HTML", "Gestaltung", "Styles"]);
  const html = path.join(web, "html");
  const away = path.join(settings.roots.content, "html");
  for (let time = 0; time < 3; time++) {
    renameSync(html, away);
    await expectTitles(["Web", "Gestaltung", "Styles"]);
    renameSync(away, html);
    await expectTitles(["Web", "Gestaltung", "Styles", "HTML"]);
  }
});

test("follows no symbolic links, and reads no hidden files", async () => {
  const settings = content();
  const { reader, changed } = open(settings);
  const site = await reader.readAll();
  await reader.watching;
  const { content: root } = settings.roots;
  const elsewhere = temporaryFolder();
  writeFiles(elsewhere, { "index.md": text("Secret", "Web/Secret"), "secret.txt": "secret" });
  const css = path.join(root, "en-us/web/css");
  symlinkSync(elsewhere, path.join(root, "en-us/web/secret"));
  symlinkSync(path.join(elsewhere, "secret.txt"), path.join(css, "secret.txt"));
  writeFileSync(path.join(css, ".hidden.txt"), "secret");
  writeFileSync(path.join(css, "plain.txt"), "plain");
  await expect.poll(() => changed, { timeout: 20_000 }).toContain(path.join(css, "plain.txt"));
  site.update([...changed, path.join(root, "en-us/web/secret/index.md")]);
  expect(foldersOf(site.documents)).not.toContain("en-us/web/secret");
  expect(String(await site.read("en-us/docs/web/css/plain.txt"))).toBe("plain");
  expect(await site.read("en-us/docs/web/css/secret.txt")).toBeUndefined();
  expect(await site.read("en-us/docs/web/css/.hidden.txt")).toBeUndefined();
});

test("ignores a cache of another compiler, or an unreadable one", () => {
  const settings = content();
  const found = { documents: [], issues: [] };
  writeCachedDocuments(settings, "one", "original", found);
  expect(readCachedDocuments(settings, "one", "original")).toEqual(found);
  expect(readCachedDocuments(settings, "another", "original")).toBeUndefined();
  writeFileSync(path.join(settings.cache, "live-original.json"), "{");
  expect(readCachedDocuments(settings, "one", "original")).toBeUndefined();
});
