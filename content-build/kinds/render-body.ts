import { type Dom, parseHtml } from "../html/parse.ts";
import { missingBanners, pageBanners } from "../macros/banners/page-banners.ts";
import { runMacros } from "../macros/run.ts";
import type { MarkdownEnvironment } from "../markdown/environment.ts";
import { renderMarkdown } from "../markdown/markdown.ts";
import { Placeholders } from "../markdown/placeholders.ts";
import { anchorsOf } from "../page/anchors.ts";
import type { PageCompilation } from "../page/page-compilation.ts";
import { PASSES } from "../passes/index.ts";

/** Steps of the pipeline that a kind of page can skip. */
export interface PipelineOptions {
  /** If false, `{{…}}` is plain text. */
  macros?: boolean;
}

/**
 * Renders Markdown to a finished tree: macro outputs wait behind placeholders while Markdown
 * becomes HTML, are then inserted, and passes transform the tree.
 */
export function renderBody(compilation: PageCompilation, options: PipelineOptions = {}): Dom {
  const { body } = compilation.source;
  const placeholders = new Placeholders(body);
  const text = options.macros === false ? body : withBanners(compilation, placeholders);
  const environment: MarkdownEnvironment = {
    locale: compilation.page.locale,
    placeholders,
    labels: { note: compilation.text("Page/note"), warning: compilation.text("Page/warning") },
    code: [],
  };
  const html = renderMarkdown(text, environment);
  compilation.code = environment.code;
  if (environment.isTooDeep) {
    compilation.issueAt(0, "too-large", "quotes or lists nested too deep", "Nest them less.");
  }
  const filled = placeholders.fill(html);
  const dom = parseHtml(missingBanners(compilation, filled) + filled);
  for (const found of new Set(dom.unsafe)) {
    compilation.issueIn(
      found,
      "unsafe-html",
      found,
      "This is left out, or shown as text. Write it as code to show it.",
    );
  }
  for (const pass of PASSES) pass(dom, compilation);
  compilation.anchors = anchorsOf(dom.elements);
  return dom;
}

function withBanners(compilation: PageCompilation, placeholders: Placeholders): string {
  const banners = pageBanners(compilation).map((html) => `${placeholders.add(html)}\n\n`);
  return banners.join("") + runMacros(compilation, placeholders);
}
