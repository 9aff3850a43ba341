import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Page } from "playwright-core";
import { readSettings } from "#content-build/settings.ts";
import { startDev } from "#test/support/dev-server.ts";
import { EditorClient } from "#test/support/editor-client.ts";
import { ensureChromium } from "#workers/local/chromium.ts";
import { linkFolder } from "./compile.ts";
import type { Figure } from "./figure.ts";

const PAGE = "Web/CSS";
const EDITS = 15;

/**
 * What an author waits for: `npm run dev` from nothing to the first page, and from the moment
 * in which a file is written to the moment in which the browser shows it. On the sample content,
 * and on that of CONTENT_ROOT.
 */
export async function measureAuthoring(say: (line: string) => void): Promise<Figure[]> {
  const figures = await measureContent("sample", "content/files", say);
  const { content } = readSettings().roots;
  if (!process.env.CONTENT_ROOT) return figures;
  return [...figures, ...(await measureContent("corpus", content, say))];
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
  const started = performance.now();
  const server = await startDev(folder, { CONTENT_ROOT: root, CONTENT_TRANSLATED_ROOT: "" });
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${server.url}/en-US/docs/${PAGE}`, { waitUntil: "domcontentloaded" });
    const cold = performance.now() - started;
    // Vite has to find out what scripts the page loads, once.
    await page.waitForTimeout(5000);
    await page.goto(`${server.url}/en-US/docs/${PAGE}`);
    await page.waitForTimeout(2000);
    say(`${name}: editing …`);
    const edits = new Edits(page, root);
    const text = await edits.repeat("text", (n) => edits.appendText(n));
    const front = await edits.repeat("front", (n) => edits.setTitle(n));
    const sidebar = await edits.repeat("sidebar", (n) => edits.setSidebar(n));
    const redirect = await edits.repeat("redirect", (n) => edits.addRedirect(n));
    say(`${name}: completing …`);
    const completion = await completions(root);
    return [
      { name: `${name}: first page of npm run dev`, value: cold, unit: "ms", note: "from cold" },
      median(`${name}: edit of a text to the browser`, text),
      median(`${name}: front matter to the browser`, front),
      median(`${name}: sidebar to the browser`, sidebar),
      median(`${name}: redirect to the browser`, redirect),
      median(`${name}: completion in an editor`, completion),
    ];
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const COMPLETED = [
  "[x](/en-US/docs/W",
  "[x](/en-US/docs/Web/A",
  "[x](/en-US/docs/grid",
  "[x](/en-US/docs/Web/CSS#",
  "{{css",
  '{{Compat("css.properties.',
];

/** Milliseconds from a request of an editor to the list that it can show. */
async function completions(root: string): Promise<number[]> {
  const client = await EditorClient.start({ CONTENT_ROOT: root, CONTENT_TRANSLATED_ROOT: "" });
  const file = path.join(root, "en-us/web/css/index.md");
  const text = readFileSync(file, "utf8").trimEnd();
  const line = text.split("\n").length + 1;
  const times: number[] = [];
  const uri = await client.open(file, text);
  await client.diagnosticsOf(uri);
  for (let n = 0; n < EDITS; n++) {
    const typed = COMPLETED[n % COMPLETED.length] ?? "";
    await client.change(uri, `${text}\n\n${typed}`);
    const before = performance.now();
    await client.complete(uri, line, typed.length);
    times.push(Math.round(performance.now() - before));
  }
  await client.stop();
  return times;
}

/** Edits of files that change what one page shows. */
class Edits {
  readonly #page: Page;
  readonly #root: string;
  readonly #file: string;
  readonly #own = new Set<string>();

  constructor(page: Page, root: string) {
    this.#page = page;
    this.#root = root;
    this.#file = path.join(root, "en-us/web/css/index.md");
  }

  /** Milliseconds from each edit to the moment in which the page shows it. */
  async repeat(kind: string, edit: (mark: string) => void): Promise<number[]> {
    const times: number[] = [];
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
    return times;
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

  /** The sidebar of the page gets one more entry. */
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

  /** A link of the page leads to an address that now moves elsewhere. */
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

  /** The file is made anew the first time: it may be shared with others. */
  #write(file: string, change: (text: string) => string): void {
    const text = change(readFileSync(file, "utf8"));
    if (!this.#own.has(file)) rmSync(file);
    this.#own.add(file);
    writeFileSync(file, text);
  }
}

function median(name: string, times: readonly number[]): Figure {
  const sorted = [...times].sort((a, b) => a - b);
  const value = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return { name, value, unit: "ms", note: `median of ${sorted.join(" ")}` };
}
