import { existsSync, readFileSync } from "node:fs";
import { splitLocale } from "../../contract/slugs.ts";
import { splitDocumentUrl } from "../../source/page-index.ts";
import { PlanError } from "../plans/plan-error.ts";
import { redirectFile } from "../plans/relocation.ts";
import { ChangeSet } from "../repository/change-set.ts";
import type { Workspace } from "../repository/workspace.ts";
import { endOf, hasPage, movedAddresses, readRedirectFiles } from "./check.ts";
import { addRedirects, formatRedirects, mapRedirects, parseRedirects } from "./redirect-file.ts";

/** Adds a redirect. Chains are shortened on both sides, loops rejected. */
export function planRedirect(workspace: Workspace, from: string, to: string): ChangeSet {
  const { settings, project } = workspace;
  const place = splitDocumentUrl(from);
  if (!place || from.includes("#")) {
    throw new PlanError(`${from} is not the address of a document: /en-US/docs/Web/Old_name.`);
  }
  if (hasPage(project.index, place.locale, place.slug)) {
    throw new PlanError(`${from} is the address of a page. Move it, or delete it with --redirect.`);
  }
  const end = endOf(to, movedAddresses(readRedirectFiles(workspace)));
  const path = end?.split("#", 1)[0] ?? "";
  if (end === undefined || path.toLowerCase() === from.toLowerCase()) {
    throw new PlanError(`${to} leads back to ${from}.`);
  }
  const target = splitDocumentUrl(path);
  const isThere = target
    ? hasPage(project.index, target.locale, target.slug)
    : /^https?:\/\//.test(end) || splitLocale(path).locale !== undefined;
  if (!isThere) throw new PlanError(`There is no page ${path}.`);
  const change = new ChangeSet();
  const own = redirectFile(settings.roots, place.locale);
  if (!own) throw new PlanError(`There is no folder for ${place.locale}.`);
  if (!existsSync(own)) change.write(own, formatRedirects({ lines: [], ending: "\n" }));
  const files = new Set([own, ...readRedirectFiles(workspace).map(({ file }) => file)]);
  for (const file of files) {
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    const led = mapRedirects(parseRedirects(text), (_old, old) => {
      const [old_path = "", hash] = old.split("#", 2);
      if (old_path.toLowerCase() !== from.toLowerCase()) return old;
      return end.includes("#") || hash === undefined ? end : `${end}#${hash}`;
    });
    const after = formatRedirects(file === own ? addRedirects(led, [[from, end]]) : led);
    if (after !== text) change.write(file, after);
  }
  return change;
}
