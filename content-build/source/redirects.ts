import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Issue } from "../issues.ts";

/** Reads a `_redirects.txt`: address, tab, target. Lines starting with `#` are comments. */
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
