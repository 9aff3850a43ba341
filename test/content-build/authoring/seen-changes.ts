import path from "node:path";
import { hasPaths, isLinkMacro } from "#content-build/authoring/links/macro-links.ts";
import { bodyStart, readPageText } from "#content-build/authoring/links/page-text.ts";
import type { TestRepository } from "./repository.ts";

/** Files that are lists of addresses, where any line may change. */
const LISTS = /(?:_redirects\.txt|GroupData\.json|_wikihistory\.json|sidebars\/[^/]+\.yaml)$/;

/**
 * Whatever version control sees that is more than addresses: the text of pages around their
 * links and slugs has to be the same, byte for byte.
 */
export function findOtherChanges(
  { root, git }: TestRepository,
  moves: ReadonlyMap<string, string>,
): string[] {
  git("add", "-A");
  const relative = (file: string) => path.relative(root, file);
  const origins = new Map([...moves].map(([from, to]) => [relative(to), relative(from)]));
  const fields = git("diff", "--cached", "--no-renames", "-z", "--name-status", "HEAD").split("\0");
  const problems: string[] = [];
  for (let at = 0; at < fields.length - 1; at += 2) {
    const [status, name = ""] = fields.slice(at, at + 2);
    if (status === "D" || LISTS.test(name)) continue;
    const from = origins.get(name) ?? name;
    if (status === "A" && from === name) problems.push(`${name} is new`);
    else if (name.endsWith(".md")) {
      const [before, after] = [git("show", `HEAD:${from}`), git("show", `:${name}`)];
      if (masked(before) !== masked(after)) problems.push(`${name}: more than links has changed`);
    } else if (git("rev-parse", `HEAD:${from}`) !== git("rev-parse", `:${name}`)) {
      problems.push(`${name} has changed`);
    }
  }
  return problems;
}

/** A page without its addresses: links are one sign, whether a macro makes them or not. */
function masked(text: string): string {
  const from = bodyStart(text);
  const { links, calls } = readPageText(text);
  const parts = [
    ...links.map(({ start, end, place }) => ({ ...wholeLink(text, start, end, place) })),
    ...calls.filter((call) => isLinkMacro(call) || hasPaths(call)),
  ].sort((a, b) => a.start - b.start);
  let result = text.slice(0, from).replace(/^slug:.*$/m, "slug");
  let at = from;
  for (const { start, end } of parts) {
    // A link around an image holds another address.
    if (start < at) continue;
    result += `${text.slice(at, start)}§`;
    at = end;
  }
  return result + text.slice(at);
}

/** A link with its text: one that stands for a macro says what that said. */
function wholeLink(text: string, start: number, end: number, place: string) {
  const open = text.lastIndexOf("[", start);
  const isPlain =
    place === "markdown" && /^\[`[^`\n]*`\]\($|^\[[^\]\n`]*\]\($/.test(text.slice(open, start));
  return isPlain && text[end] === ")" && text[open - 1] !== "!"
    ? { start: open, end: end + 1 }
    : { start, end };
}
