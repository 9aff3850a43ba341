import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { DEFAULT_LOCALE, LOCALES, type Locale, localeFolder } from "../contract/locales.ts";
import type { Issue } from "../issues.ts";
import type { Settings } from "../settings.ts";
import { rootOf } from "./documents.ts";

/** Parses `_redirects.txt`: path, tab, target. Lines starting with `#` are comments. */
export function readRedirects(
  root: string,
  folder: string,
): { redirects: [from: string, to: string][]; issues: Issue[] } {
  const name = folder ? `${folder}/_redirects.txt` : "_redirects.txt";
  const file = path.join(root, name);
  if (!existsSync(file)) return { redirects: [], issues: [] };
  const redirects: [string, string][] = [];
  const issues: Issue[] = [];
  for (const [index, line] of readFileSync(file, "utf8").split(/\r?\n/).entries()) {
    if (line === "" || line.startsWith("#")) continue;
    const [from, to, more] = line.split("\t");
    if (!from?.startsWith("/") || !to || more !== undefined || !/^(\/|https?:\/\/)/.test(to)) {
      issues.push({
        code: "redirect",
        severity: "warning",
        file: name,
        line: index + 1,
        column: 1,
        found: line.slice(0, 120),
        advice: "Write the old address, a tab, and the new address.",
      });
      continue;
    }
    redirects.push([from, to]);
  }
  return { redirects, issues };
}

/** The redirects of one locale's file. */
type OfLocale = ReturnType<typeof readRedirects>;

/**
 * The redirects of all locales, or of some; English ones take precedence. `known` is a cache of
 * files, which is updated.
 */
export function readAllRedirects(
  settings: Settings,
  known = new Map<Locale, OfLocale>(),
  locales: readonly Locale[] = LOCALES,
): OfLocale {
  const redirects: [string, string][] = [];
  const issues: Issue[] = [];
  for (const locale of [...LOCALES.filter((name) => name !== DEFAULT_LOCALE), DEFAULT_LOCALE]) {
    const root = rootOf(settings.roots, locale);
    if (!root || !locales.includes(locale)) continue;
    const found = known.get(locale) ?? readRedirects(root, localeFolder(locale));
    known.set(locale, found);
    for (const redirect of found.redirects) redirects.push(redirect);
    issues.push(...found.issues);
  }
  return { redirects, issues };
}
