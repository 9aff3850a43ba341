import { MacroArguments } from "../../macros/arguments.ts";
import { type MacroCall, macroKey } from "../../macros/parse.ts";
import { isInHtmlBlock } from "../../markdown/html-blocks.ts";
import { renderInline } from "../../markdown/markdown.ts";
import type { Project } from "../../project/project.ts";
import type { IndexedPage } from "../../source/indexed-page.ts";
import { bodyStart } from "../links/page-text.ts";
import type { UnplacedFix } from "./unplaced.ts";

type Plain = (args: MacroArguments, project: Project, page: IndexedPage) => string | undefined;

/** Markdown replacements of retired macros; undefined if a person must decide. */
const PLAIN = new Map<string, Plain>([
  [
    "bug",
    (args, project, { locale }) => {
      const number = args.integer(0);
      const words = project.json.text("Page/bug", locale).replace("$1", String(number));
      return number
        ? `[${words}](https://bugzilla.mozilla.org/show_bug.cgi?id=${number})`
        : undefined;
    },
  ],
  [
    "webkitbug",
    (args) => {
      const number = args.integer(0);
      return number ? `[WebKit bug ${number}](https://webkit.org/b/${number})` : undefined;
    },
  ],
  ["event", (args) => code(args.text(1) ?? args.text(0))],
  ["gecko", (args) => gecko(args)],
  ["geckorelease", (args) => gecko(args)],
  ["cssanimatedproperties", () => ""],
  ["domattributemethods", () => ""],
  ["htmlreftable", () => ""],
  ["todo", () => ""],
  ["xulelem", () => ""],
  ["obsolete_inline", () => "{{deprecated_inline}}"],
  ["experimentalbadge", () => "{{experimental_inline}}"],
  ["nonstandardbadge", () => "{{non-standard_inline}}"],
]);

/** Replaces a retired macro by plain Markdown. */
export function replaceRetired(
  project: Project,
  page: IndexedPage,
  call: MacroCall,
  text: string,
): UnplacedFix | undefined {
  const say = PLAIN.get(macroKey(call.name));
  const plain = say?.(new MacroArguments(call.values), project, page);
  if (plain === undefined) return undefined;
  const words = /[`[]/.test(plain) && isInHtml(text, call.start) ? renderInline(plain) : plain;
  const fix = { code: "retired-macro" as const, start: call.start, text: words, at: call.start };
  // An otherwise empty line is removed too.
  const [line = ""] = words === "" ? (/^[ \t]*\r?\n?/.exec(text.slice(call.end)) ?? []) : [];
  const isAlone = line.includes("\n") && /(^|\n)$/.test(text.slice(0, call.start));
  return { ...fix, end: call.end + (isAlone ? line.length : 0) };
}

function isInHtml(text: string, at: number): boolean {
  const from = bodyStart(text);
  return isInHtmlBlock(text.slice(from), at - from);
}

function code(name: string | undefined): string | undefined {
  return name && !name.includes("`") && !name.includes("<") ? `\`${name}\`` : undefined;
}

function gecko(args: MacroArguments): string | undefined {
  const version = args.text(0);
  return version ? `Gecko ${version}` : undefined;
}
