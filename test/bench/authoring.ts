import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { readSettings } from "#content-build/settings.ts";
import { peakOf } from "#test/local/memory/peak-memory.ts";
import { type DevServer, launchBrowser, startDev } from "#test/support/dev-server.ts";
import { EditorClient } from "#test/support/editor-client.ts";
import { linkFolder } from "./compile.ts";
import type { Figure } from "./figure.ts";
import { processorTime } from "./processor-time.ts";

const PAGE = "Web/CSS";
const EDITS = 15;

/**
 * Waiting times of an author: from `npm run dev` to the first page, from an edit to the browser,
 * and for completions. Measured on the sample content, and on CONTENT_ROOT if it is set.
 */
export async function measureAuthoring(say: (line: string) => void): Promise<Figure[]> {
  const figures = await measureContent("sample", "content/files", say);
  const { content, translated } = readSettings().roots;
  if (!process.env.CONTENT_ROOT) return figures;
  figures.push(...(await measureContent("corpus", content, say)));
  if (!process.env.CONTENT_TRANSLATED_ROOT || !translated) return figures;
  return [...figures, ...(await measureBeginning(content, translated, say))];
}

/** Waiting times at the beginning, with all locales: of a first edit, and of an editor. */
async function measureBeginning(
  content: string,
  translated: string,
  say: (line: string) => void,
): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "webdocs-authoring-"));
  const root = path.join(folder, "files");
  linkFolder(content, root);
  say("all locales: starting …");
  const browser = await launchBrowser();
  try {
    const roots = { CONTENT_ROOT: root, CONTENT_TRANSLATED_ROOT: translated };
    const server = await startDev(folder, roots);
    const all = server.allRead;
    const page = await browser.newPage();
    await page.goto(`${server.url}/en-US/docs/${PAGE}`, { waitUntil: "domcontentloaded" });
    const edits = new Edits(page, root, server.pid);
    const times = [await edits.once("first0mark"), await edits.once("first1mark")];
    await all;
    await server.stop();
    say("all locales: completing …");
    const { first, peak } = await completions(root, translated);
    return [
      { name: "all locales: first edit to the browser", value: times[0] ?? 0, unit: "ms" },
      { name: "all locales: second edit", value: times[1] ?? 0, unit: "ms" },
      { name: "all locales: first answer in an editor", value: first, unit: "ms" },
      { name: "all locales: peak memory of the language server", value: peak, unit: "MiB" },
    ];
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureContent(
  name: string,
  content: string,
  say: (line: string) => void,
): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "webdocs-authoring-"));
  const root = path.join(folder, "files");
  linkFolder(content, root);
  say(`${name}: starting …`);
  const browser = await launchBrowser();
  const cold = await startAndOpen(folder, root, await browser.newPage());
  await cold.server.stop();
  const page = await browser.newPage();
  const { server, ...warm } = await startAndOpen(folder, root, page);
  try {
    // On the first load Vite has to discover the scripts of the page.
    await page.waitForTimeout(5000);
    await page.goto(`${server.url}/en-US/docs/${PAGE}`);
    await page.waitForTimeout(2000);
    say(`${name}: editing …`);
    const edits = new Edits(page, root, server.pid);
    const text = await edits.repeat("text", (n) => edits.appendText(n));
    const front = await edits.repeat("front", (n) => edits.setTitle(n));
    const sidebar = await edits.repeat("sidebar", (n) => edits.setSidebar(n));
    const redirect = await edits.repeat("redirect", (n) => edits.addRedirect(n));
    say(`${name}: completing …`);
    const { first, times: completion, peak } = await completions(root);
    return [
      firstPage(`${name}: first page of npm run dev`, "nothing read before", cold),
      firstPage(`${name}: first page of a second npm run dev`, "index kept", warm),
      median(`${name}: edit of a text to the browser`, text),
      median(`${name}: front matter to the browser`, front),
      median(`${name}: sidebar to the browser`, sidebar),
      median(`${name}: redirect to the browser`, redirect),
      { name: `${name}: first answer in an editor`, value: first, unit: "ms" },
      median(`${name}: completion in an editor`, { times: completion }),
      { name: `${name}: peak memory of the language server`, value: peak, unit: "MiB" },
    ];
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface FirstPage {
  server: DevServer;
  /** Wall-clock milliseconds until the browser has parsed the page. */
  clock: number;
  /** Milliseconds of the server's processor time until then. */
  processor: number | undefined;
}

/** Starts `npm run dev`, opens a page, and waits until the content index is complete and stored. */
async function startAndOpen(folder: string, root: string, page: Page): Promise<FirstPage> {
  const started = performance.now();
  const server = await startDev(folder, { CONTENT_ROOT: root, CONTENT_TRANSLATED_ROOT: "" });
  const all = server.allRead;
  await page.goto(`${server.url}/en-US/docs/${PAGE}`, { waitUntil: "domcontentloaded" });
  const clock = performance.now() - started;
  const processor = processorTime(server.pid);
  await all;
  return { server, clock, processor };
}

function firstPage(name: string, state: string, { clock, processor }: Omit<FirstPage, "server">) {
  const spent = processor === undefined ? "" : `; ${processor} ms of processor time`;
  return { name, value: clock, unit: "ms", note: `${state}${spent}` };
}

const COMPLETED = [
  "[x](/en-US/docs/W",
  "[x](/en-US/docs/Web/A",
  "[x](/en-US/docs/grid",
  "[x](/en-US/docs/Web/CSS#",
  "{{css",
  '{{Compat("css.properties.',
];

interface Completions {
  /** Milliseconds from the start of the language server to its first answer. */
  first: number;
  /** Response times in milliseconds. */
  times: number[];
  /** The server's peak memory in MiB. */
  peak: number;
}

async function completions(root: string, translated = ""): Promise<Completions> {
  const started = performance.now();
  const client = await EditorClient.start({
    CONTENT_ROOT: root,
    CONTENT_TRANSLATED_ROOT: translated,
  });
  const file = path.join(root, "en-us/web/css/index.md");
  const text = readFileSync(file, "utf8").trimEnd();
  const line = text.split("\n").length + 1;
  const times: number[] = [];
  const uri = await client.open(file, `${text}\n\n${COMPLETED[0]}`);
  await client.complete(uri, line, COMPLETED[0]?.length ?? 0);
  const first = Math.round(performance.now() - started);
  for (let n = 0; n < EDITS; n++) {
    const typed = COMPLETED[n % COMPLETED.length] ?? "";
    await client.change(uri, `${text}\n\n${typed}`);
    const before = performance.now();
    await client.complete(uri, line, typed.length);
    times.push(Math.round(performance.now() - before));
  }
  const peak = Math.round(peakOf(client.pid) / 1024 ** 2);
  await client.stop();
  return { first, times, peak };
}

interface Repeated {
  /** Wall-clock milliseconds of each repetition. */
  times: number[];
  /** Mean processor time of the server, in milliseconds. */
  processor?: number;
}

/** Edits of files that affect one page. */
class Edits {
  readonly #page: Page;
  readonly #root: string;
  readonly #file: string;
  readonly #own = new Set<string>();
  readonly #server: number;

  /** `server` is the process id for measuring processor time. */
  constructor(page: Page, root: string, server: number) {
    this.#page = page;
    this.#server = server;
    this.#root = root;
    this.#file = path.join(root, "en-us/web/css/index.md");
  }

  /** Measures the time from each edit until the page shows its mark. */
  async repeat(kind: string, edit: (mark: string) => void): Promise<Repeated> {
    const times: number[] = [];
    const spent = processorTime(this.#server);
    for (let n = 0; n < EDITS; n++) {
      const mark = `${kind}${n}mark`;
      const shown = this.#page.evaluate(
        (wanted) =>
          new Promise<number>((resolve) => {
            const options = {
              subtree: true,
              childList: true,
              characterData: true,
              attributes: true,
            };
            new MutationObserver((_records, observer) => {
              if (!document.documentElement.outerHTML.includes(wanted)) return;
              observer.disconnect();
              resolve(Date.now());
            }).observe(document, options);
          }),
        mark,
      );
      await this.#page.evaluate(() => undefined);
      const before = Date.now();
      edit(mark);
      times.push((await shown) - before);
      await this.#page.waitForTimeout(150);
    }
    const now = processorTime(this.#server);
    if (spent === undefined || now === undefined) return { times };
    return { times, processor: (now - spent) / EDITS };
  }

  /** The time from an edit of the text until the page shows it, even after a reload of the page. */
  async once(mark: string): Promise<number> {
    const before = Date.now();
    this.appendText(mark);
    await this.#page.waitForFunction(
      (wanted) => document.body?.textContent?.includes(wanted),
      mark,
    );
    return Date.now() - before;
  }

  appendText(mark: string): void {
    this.#write(
      this.#file,
      (text) => `${text.trimEnd()}\n\n${mark} with a link to /en-US/docs/Web\n`,
    );
  }

  setTitle(mark: string): void {
    this.#write(this.#file, (text) => text.replace(/^title: .*$/m, `title: ${mark}`));
  }

  /** Adds an entry to the sidebar of the page. */
  setSidebar(mark: string): void {
    const sidebar = /^sidebar: (\S+)$/m.exec(readFileSync(this.#file, "utf8"))?.[1] ?? "cssref";
    const file = path.join(this.#root, "sidebars", `${sidebar}.yaml`);
    this.#write(file, (text) =>
      text.replace(
        /^sidebar:[ \t]*\n(?: {2}- title: \w+mark\n {4}link: https:\S+\n)?/m,
        `sidebar:\n  - title: ${mark}\n    link: https://example.com/\n`,
      ),
    );
  }

  /** Changes the redirect of a URL that the page links to. */
  addRedirect(mark: string): void {
    if (!readFileSync(this.#file, "utf8").includes(`/en-US/docs/${mark})`)) {
      this.#write(this.#file, (text) => `${text.trimEnd()}\n\n[link](/en-US/docs/Old_address)\n`);
    }
    const file = path.join(this.#root, "en-us/_redirects.txt");
    this.#write(
      file,
      (text) =>
        `${text.replace(/^\/en-US\/docs\/Old_address\t.*\n/m, "")}/en-US/docs/Old_address\t/en-US/docs/Web#${mark}\n`,
    );
  }

  /** Removes the file before the first write, because it may be a hard link. */
  #write(file: string, change: (text: string) => string): void {
    const text = change(readFileSync(file, "utf8"));
    if (!this.#own.has(file)) rmSync(file);
    this.#own.add(file);
    writeFileSync(file, text);
  }
}

function median(name: string, { times, processor }: Repeated): Figure {
  const sorted = [...times].sort((a, b) => a - b);
  const value = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const spent =
    processor === undefined
      ? ""
      : `; ${Math.round(processor)} ms of the server's processor time each`;
  return { name, value, unit: "ms", note: `median of ${sorted.join(" ")}${spent}` };
}
