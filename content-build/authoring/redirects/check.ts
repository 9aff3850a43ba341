import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { LOCALES, type Locale } from "../../contract/locales.ts";
import type { Issue } from "../../issues.ts";
import { isSiteAddress } from "../../project/site-address.ts";
import { splitDocumentUrl } from "../../source/page-index.ts";
import { redirectFile } from "../plans/relocation.ts";
import type { Workspace } from "../repository/workspace.ts";
import { parseRedirects, type RedirectFile } from "./redirect-file.ts";

/** The redirects of one locale. */
export interface LocaleRedirects {
  locale: Locale;
  /** Absolute path. */
  file: string;
  text: string;
  parsed: RedirectFile;
}

/** Reads the redirect files of all locales that have one. */
export function readRedirectFiles({ settings }: Workspace): LocaleRedirects[] {
  return LOCALES.flatMap((locale) => {
    const file = redirectFile(settings.roots, locale);
    if (!file || !existsSync(file)) return [];
    const text = readFileSync(file, "utf8");
    return [{ locale, file, text, parsed: parseRedirects(text) }];
  });
}

/** The end of a redirect chain; undefined for a loop. */
export function endOf(to: string, moved: ReadonlyMap<string, string>): string | undefined {
  const seen = new Set<string>();
  let [at, hash] = split(to);
  for (let next = moved.get(at.toLowerCase()); next !== undefined; ) {
    if (seen.has(at.toLowerCase())) return undefined;
    seen.add(at.toLowerCase());
    const [path, own] = split(next);
    [at, hash] = [path, own || hash];
    next = moved.get(at.toLowerCase());
  }
  return at + hash;
}

function split(address: string): [path: string, hash: string] {
  const at = address.indexOf("#");
  return at === -1 ? [address, ""] : [address.slice(0, at), address.slice(at)];
}

/** All redirects by source, in lower case. */
export function movedAddresses(files: readonly LocaleRedirects[]): Map<string, string> {
  return new Map(
    files.flatMap(({ parsed }) =>
      parsed.lines.flatMap((line) =>
        line.kind === "redirect" ? [[line.from.toLowerCase(), line.to] as const] : [],
      ),
    ),
  );
}

/** Issues of redirect files: chains, loops, missing targets, wrong order. */
export function checkRedirects(workspace: Workspace): Issue[] {
  const files = readRedirectFiles(workspace);
  const moved = movedAddresses(files);
  return files.flatMap((file) => checkFile(workspace, file, moved));
}

function checkFile(
  workspace: Workspace,
  { file, text }: LocaleRedirects,
  moved: ReadonlyMap<string, string>,
): Issue[] {
  const name = `${path.basename(path.dirname(file))}/${path.basename(file)}`;
  const issues: Issue[] = [];
  const seen = new Set<string>();
  let last = "";
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const say = (found: string, advice: string) =>
      issues.push({
        code: "redirect",
        severity: "warning",
        file: name,
        line: at + 1,
        column: 1,
        found,
        advice,
      });
    if (line === "" || line.startsWith("#")) continue;
    const [from = "", to, more] = line.split("\t");
    if (!from.startsWith("/") || !to || more !== undefined || !/^(\/|https?:\/\/)/.test(to)) {
      say(line.slice(0, 120), "Write the old address, a tab, and the new address.");
      continue;
    }
    if (seen.has(from.toLowerCase())) say(`${from} a second time`, "Take one of the lines away.");
    seen.add(from.toLowerCase());
    if (from < last) say(`${from} behind ${last}`, "Sort the lines: redirects tidy does it.");
    last = from;
    const problem = problemOf(workspace, from, to, moved);
    if (problem) say(...problem);
  }
  return issues;
}

function problemOf(
  { project }: Workspace,
  from: string,
  to: string,
  moved: ReadonlyMap<string, string>,
): [found: string, advice: string] | undefined {
  const end = endOf(to, moved);
  if (end === undefined || end.split("#", 1)[0]?.toLowerCase() === from.toLowerCase()) {
    return [
      `${from}, which leads back to itself`,
      "Write where the page is, or take the line away.",
    ];
  }
  const place = splitDocumentUrl(from);
  if (place && hasPage(project.index, place.locale, place.slug)) {
    return [`${from}, where a page is`, "Take the line away, or move the page."];
  }
  if (end !== to) return [`a redirect to ${to}, which leads on to ${end}`, `Write ${end}.`];
  if (/^https?:/.test(to)) return undefined;
  const [path = ""] = to.split("#", 1);
  const target = splitDocumentUrl(path);
  const isThere = target
    ? hasPage(project.index, target.locale, target.slug)
    : isSiteAddress(project, path);
  return isThere ? undefined : [`a redirect to ${to}, where no page is`, "Write another target."];
}

/** Whether a page has this URL, case-insensitively. */
export function hasPage(
  index: Workspace["project"]["index"],
  locale: Locale,
  slug: string,
): boolean {
  return index.find(locale, slug)?.slug.toLowerCase() === slug.toLowerCase();
}
