import { type Dom, parseHtml } from "../html/parse.ts";
import { missingBanners, pageBanners } from "../macros/banners/page-banners.ts";
import { runMacros } from "../macros/run.ts";
import type { MarkdownEnvironment } from "../markdown/environment.ts";
import { renderMarkdown } from "../markdown/markdown.ts";
import { Placeholders } from "../markdown/placeholders.ts";
import { anchorsOf } from "../page/anchors.ts";
import type { PageCompilation } from "../page/page-compilation.ts";
import { PASSES } from "../passes/index.ts";

/** What a kind of page leaves out of the steps below. */
export interface PipelineOptions {
  /** Without macros, `{{…}}` is text. */
  macros?: boolean;
}

/**
 * From Markdown to a finished tree: macros give HTML that waits behind placeholders,
 * Markdown becomes HTML, the outputs take their places, and passes work on the tree.
 */
export function renderBody(work: PageCompilation, options: PipelineOptions = {}): Dom {
  const { body } = work.source;
  const placeholders = new Placeholders(body);
  const text = options.macros === false ? body : withBanners(work, placeholders);
  const environment: MarkdownEnvironment = {
    locale: work.page.locale,
    placeholders,
    labels: { note: work.text("Page/note"), warning: work.text("Page/warning") },
    code: [],
  };
  const html = renderMarkdown(text, environment);
  work.code = environment.code;
  if (environment.isTooDeep) {
    work.issueAt(0, "too-large", "quotes or lists nested too deep", "Nest them less.");
  }
  const filled = placeholders.fill(html);
  const dom = parseHtml(missingBanners(work, filled) + filled);
  for (const found of new Set(dom.unsafe)) {
    work.issueIn(found, "unsafe-html", found, "This is left out. Write it as code to show it.");
  }
  for (const pass of PASSES) pass(dom, work);
  work.anchors = anchorsOf(dom.elements);
  return dom;
}

function withBanners(work: PageCompilation, placeholders: Placeholders): string {
  const banners = pageBanners(work).map((html) => `${placeholders.add(html)}\n\n`);
  return banners.join("") + runMacros(work, placeholders);
}
