import type { InteractiveExample, LiveSample } from "../contract/documents.ts";
import { type Issue, type IssueCode, placeOf } from "../issues.ts";
import type { CodeBlock } from "../markdown/environment.ts";
import type { Project } from "../project/project.ts";
import type { IndexedPage } from "../source/indexed-page.ts";
import type { StringKey } from "../strings/index.ts";
import { type Anchor, type FragmentLink, type PageLinks, packAnchors } from "./anchors.ts";
import type { Compiled } from "./compiled.ts";
import { Marks } from "./marks.ts";
import { SearchText } from "./search-text.ts";
import type { SidebarJob, SidebarRequest } from "./sidebar-job.ts";

/** Metadata of a page, known before its text is read. */
export interface PageFacts extends IndexedPage {
  url: string;
}

/** A page's source, split into front matter and body. */
export interface PageSource {
  /** Path relative to its root, for issues. */
  file: string;
  body: string;
  /** The line on which the body starts, from 1. */
  bodyLine: number;
  /** Absolute path of the folder with attachments. */
  folder: string;
}

const MAX_ISSUES = 1_000;

/** The state of compiling one page, shared by all steps. */
export class PageCompilation {
  readonly project: Project;
  readonly page: PageFacts;
  readonly source: PageSource;
  readonly issues: Issue[] = [];
  readonly sidebars: SidebarRequest[] = [];
  readonly liveSamples: LiveSample[] = [];
  readonly interactiveExamples: InteractiveExample[] = [];
  readonly unsupportedMacros = new Map<string, number>();
  /** Files to copy next to the page: source paths by name. */
  readonly files = new Map<string, string>();
  readonly fragmentLinks: FragmentLink[] = [];
  /** Annotations of elements by passes, for the serialiser. */
  readonly marks = new Marks();
  /** The page's text, for the search index. */
  readonly searchText = new SearchText();
  /** Possible targets of fragments. */
  anchors: Anchor[] = [];
  code: CodeBlock[] = [];
  /** Maps a link's URL, for kinds of pages whose authors link to source files. */
  rewriteLink: ((href: string) => string) | undefined;
  /** The page's sidebar. */
  sidebarJob: SidebarJob | undefined;
  readonly #seen = new Map<string, number>();

  constructor(project: Project, page: PageFacts, source: PageSource) {
    this.project = project;
    this.page = page;
    this.source = source;
  }

  /** A text in the page's language, which may contain HTML. */
  text(key: StringKey): string {
    return this.project.json.text(key, this.page.locale);
  }

  /** Records an issue at an offset of the body. */
  issueAt(offset: number, code: IssueCode, found: string, advice: string): void {
    if (this.issues.length > MAX_ISSUES) return;
    if (this.issues.length === MAX_ISSUES) {
      this.#push(0, "too-large", `more than ${MAX_ISSUES} issues`, "Correct those listed first.");
    } else this.#push(offset, code, found, advice);
  }

  #push(offset: number, code: IssueCode, found: string, advice: string): void {
    const { line, column } = placeOf(this.source.body, offset);
    this.issues.push({
      code,
      severity: "warning",
      file: this.source.file,
      line: line + this.source.bodyLine - 1,
      column,
      found,
      advice,
    });
  }

  /**
   * Records an issue about literal text of the body, such as a URL. The n-th issue with the same
   * text refers to its n-th occurrence.
   */
  issueIn(text: string, code: IssueCode, found: string, advice: string): void {
    if (this.issues.length > MAX_ISSUES) return;
    const { body } = this.source;
    const from = this.#seen.get(`${code} ${text}`) ?? 0;
    const written = this.#asWritten(text) ?? text;
    let at = body.indexOf(written, from);
    if (at === -1) at = body.indexOf(written);
    this.#seen.set(`${code} ${text}`, at + written.length);
    this.issueAt(Math.max(0, at), code, found, advice);
  }

  /** Line and column in the file of a text's first occurrence. */
  placeIn(text: string): { line: number; column: number } | undefined {
    const written = this.#asWritten(text);
    if (written === undefined) return undefined;
    const { body, bodyLine } = this.source;
    const { line, column } = placeOf(body, body.indexOf(written));
    return { line: line + bodyLine - 1, column };
  }

  /** Whether a text was written by the author, rather than produced by a macro. */
  isWritten(text: string): boolean {
    return this.#asWritten(text) !== undefined;
  }

  /** URLs may be written in the body with other escapes. */
  #asWritten(text: string): string | undefined {
    const variants = [text, decodeAddress(text), text.replaceAll("&", "&amp;")];
    return variants.find((variant) => this.source.body.includes(variant));
  }

  /** Live samples and interactive examples for the document. */
  samples(): { live_samples?: LiveSample[]; interactive_examples?: InteractiveExample[] } {
    const { liveSamples, interactiveExamples } = this;
    return {
      ...(liveSamples.length > 0 ? { live_samples: liveSamples } : {}),
      ...(interactiveExamples.length > 0 ? { interactive_examples: interactiveExamples } : {}),
    };
  }

  /** Anchors and links for the linker. */
  links(): PageLinks {
    const { anchors, fragmentLinks } = this;
    const { url } = this.page;
    return { url, file: this.source.file, anchors: packAnchors(anchors), links: fragmentLinks };
  }

  /** Results besides the document. */
  result(): Omit<Compiled, "outputs"> {
    const { issues, unsupportedMacros, sidebarJob } = this;
    return {
      issues,
      dependencies: this.project.index.dependencies.list(),
      pages: [this.links()],
      ...(unsupportedMacros.size > 0
        ? { unsupportedMacros: Object.fromEntries(unsupportedMacros) }
        : {}),
      ...(sidebarJob ? { sidebarJob } : {}),
    };
  }
}

function decodeAddress(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
