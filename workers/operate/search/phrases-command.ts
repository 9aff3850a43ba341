import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { dump } from "js-yaml";
import { z } from "zod";
import { DEFAULT_LOCALE, findLocale, nativeName } from "#content-build/contract/locales.ts";
import { readSearchPage, readSearchPages } from "#content-build/files/search-pages.ts";
import { CommandError, givenPath, runCommand, startStage } from "../../local/terminal.ts";
import { openPhrases } from "./phrases.ts";
import { type PhrasedPage, writePhrases } from "./write-phrases.ts";

const HELP = `Asks a model how people ask for pages whose names they do not know, for pages that have no phrases.

  MODEL_URL=… MODEL_NAME=… [MODEL_KEY=…] npm run search:phrases -- [options]

  --content DIR  what build:content has made (default build/content)
  --locale L     language of the phrases (default en-US)
  --most N       pages, the most read first (default 100)
  --out FILE     where to write (default build/phrases/LOCALE.yaml)
  --help         print this text

MODEL_URL is any endpoint with OpenAI's protocol, before /chat/completions. The file is a proposal: read it, correct
it, and move what is right to phrases/LOCALE.yaml of your content, or to workers/operate/search/phrases.`;

const AT_ONCE = 10;
const settings = z.object({
  MODEL_URL: z.url(),
  MODEL_NAME: z.string().min(1),
  MODEL_KEY: z.string().default(""),
});

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      content: { type: "string" },
      locale: { type: "string", default: DEFAULT_LOCALE },
      most: { type: "string", default: "100" },
      out: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const locale = findLocale(values.locale);
  if (!locale) throw new CommandError(`There is no locale ${values.locale}.`);
  const most = z.coerce.number().int().positive().safeParse(values.most);
  if (!most.success) throw new CommandError("--most is a number of pages.");
  const read = settings.safeParse(process.env);
  if (!read.success) throw new CommandError("Set MODEL_URL and MODEL_NAME. See --help.");
  const { MODEL_URL: url, MODEL_NAME: name, MODEL_KEY: key } = read.data;

  const content = values.content ? givenPath(values.content) : path.resolve("build/content");
  const pages = pagesWithout(content, locale, most.data);
  const stage = startStage("phrases");
  const found = new Map<string, string[]>();
  for (let at = 0; at < pages.length; at += AT_ONCE) {
    const some = pages.slice(at, at + AT_ONCE);
    const phrases = await writePhrases(some, nativeName(locale), { url, name, key });
    for (const [slug, texts] of phrases) found.set(slug, texts);
    stage.progress(at + some.length, pages.length);
  }
  const out = values.out ? givenPath(values.out) : path.resolve(`build/phrases/${locale}.yaml`);
  mkdirSync(path.dirname(out), { recursive: true });
  writeFileSync(out, dump(Object.fromEntries(found), { lineWidth: -1 }));
  stage.done(`${found.size} of ${pages.length} pages, to review in ${path.relative("", out)}`);
});

/** The most read English pages without phrases in a locale: phrases have English slugs. */
function pagesWithout(
  outDir: string,
  locale: Parameters<ReturnType<typeof openPhrases>>[0],
  most: number,
): PhrasedPage[] {
  const json = (name: string) => JSON.parse(readFileSync(path.join(outDir, name), "utf8"));
  const popularity = new Map<string, number>(Object.entries(json("popularity.json")));
  const phrasesOf = openPhrases(json("search-phrases.json"));
  const prefix = `/${DEFAULT_LOCALE}/docs/`;
  return readSearchPages(outDir)
    .filter(({ url }) => url.startsWith(prefix))
    .filter(({ url }) => phrasesOf(locale, url.slice(prefix.length)).length === 0)
    .sort((a, b) => (popularity.get(b.url) ?? 0) - (popularity.get(a.url) ?? 0))
    .slice(0, most)
    .map((page) => readSearchPage(outDir, page));
}
