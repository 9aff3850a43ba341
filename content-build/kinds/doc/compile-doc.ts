import { readFileSync } from "node:fs";
import path from "node:path";
import type { Doc, DocPage } from "../../contract/documents.ts";
import { DEFAULT_LOCALE, type Locale } from "../../contract/locales.ts";
import { documentUrl, pageFile } from "../../contract/slugs.ts";
import type { Output } from "../../files/write.ts";
import { TooDeep } from "../../html/parse.ts";
import { type Compiled, lost } from "../../page/compiled.ts";
import { PageCompilation } from "../../page/page-compilation.ts";
import { lineOfScript } from "../../passes/attachments.ts";
import { originalOf } from "../../project/original.ts";
import type { Project } from "../../project/project.ts";
import { Dependencies } from "../../source/dependencies.ts";
import { sourceFolder } from "../../source/documents.ts";
import { splitFrontMatter } from "../../source/front-matter.ts";
import { isOrphaned } from "../../source/indexing.ts";
import { checkAttachments } from "./check-attachments.ts";
import { inherit, makeDoc } from "./make-doc.ts";
import { makeSearchPage } from "./make-search-page.ts";

/** A document, and the names of its attachments. */
export interface DocJob {
  locale: Locale;
  slug: string;
  folder: string;
  attachments: string[];
}

const MAX_SIZE = 2 * 1024 * 1024;

/** The result of compiling a document, and its page unless it is lost. */
export interface CompiledDoc extends Compiled {
  page?: DocPage;
}

/** Compiles a document; `text` replaces the contents of an unsaved file. */
export function compileDoc(project: Project, job: DocJob, text?: string): CompiledDoc {
  const page = project.index.find(job.locale, job.slug);
  if (!page) throw new Error(`${job.folder} is not in the index.`);
  project.index.dependencies = new Dependencies();
  const file = `${page.folder}/index.md`;
  const folder = sourceFolder(project.settings, page);
  const bytes =
    text === undefined ? readFileSync(path.join(folder, "index.md")) : Buffer.from(text);
  const split = bytes.length > MAX_SIZE ? undefined : splitFrontMatter(bytes.toString());
  if (!split) {
    const found = `a file of ${bytes.length} bytes`;
    return lost(file, "too-large", found, "Divide it into several pages.");
  }
  const english = originalOf(project, page);
  const url = documentUrl(page.locale, page.slug);
  const compilation = new PageCompilation(
    project,
    { ...inherit(page, english), url },
    { file, body: split.body, bodyLine: split.bodyLine, folder },
  );
  if (page.locale !== DEFAULT_LOCALE && !english && !isOrphaned(page.slug)) {
    const found = `no English page ${page.slug}`;
    compilation.issueAt(0, "translation", found, "Move or remove the translation.");
  }
  try {
    const target = pageFile(url);
    const base = path.posix.dirname(target);
    const document = makeDoc(compilation);
    const outputs: Output[] = [{ path: target, content: JSON.stringify(document), url }];
    checkAttachments(compilation);
    const files = [...job.attachments.map((name) => [name, path.join(folder, name)] as const)];
    for (const [name, file] of new Map([...files, ...compilation.files])) {
      const content = readFileSync(file);
      if (isHarmless(name, content)) outputs.push({ path: `${base}/${name}`, content });
    }
    return {
      outputs,
      page: document,
      ...searchOf(url, document.doc, compilation),
      ...compilation.result(),
    };
  } catch (error) {
    // The cause may be in other pages: it is compiled again when they change.
    return { ...lostBy(error, file), dependencies: project.index.dependencies.list() };
  }
}

function lostBy(error: unknown, file: string): Compiled {
  if (error instanceof TooDeep || error instanceof RangeError) {
    return lost(file, "too-large", "elements nested too deep", "Nest them less.");
  }
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return lost(file, "crash", reason, "This is a fault of the compiler; please report it.");
}

/** SVG files can run scripts in whatever opens them. */
function isHarmless(name: string, content: Buffer): boolean {
  return !/\.svg$/i.test(name) || lineOfScript(content.toString()) === undefined;
}

/** Search data, unless the page is excluded from search. */
function searchOf(
  url: string,
  doc: Doc,
  { searchText }: PageCompilation,
): Pick<Compiled, "search"> {
  if (doc.noIndexing) return {};
  return { search: { url, json: JSON.stringify(makeSearchPage(doc, searchText)) } };
}
