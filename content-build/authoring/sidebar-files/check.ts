import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DEFAULT_LOCALE, findLocale } from "../../contract/locales.ts";
import { documentUrl, splitLocale } from "../../contract/slugs.ts";
import { type Issue, placeOf } from "../../issues.ts";
import { isSiteAddress } from "../../project/site-address.ts";
import { parseYamlSidebar, sidebarFile } from "../../sidebars/yaml.ts";
import { YamlError } from "../../source/yaml-problem.ts";
import { sidebarPaths } from "../links/data-paths.ts";
import type { Workspace } from "../repository/workspace.ts";

/** A sidebar's YAML file and its text. */
export interface SidebarSource {
  name: string;
  file: string;
  text: string;
}

/** All sidebars of the content root. */
export function readSidebars({ settings }: Pick<Workspace, "settings">): SidebarSource[] {
  const folder = path.dirname(sidebarFile(settings.roots.content, "any"));
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".yaml"))
    .sort()
    .map((name) => {
      const file = path.join(folder, name);
      return { name: name.slice(0, -".yaml".length), file, text: readFileSync(file, "utf8") };
    });
}

/** Issues of sidebars: syntax errors, and links to missing or moved pages. */
export function checkSidebars(workspace: Workspace): Issue[] {
  return readSidebars(workspace).flatMap(({ name, text }) => checkSidebar(workspace, name, text));
}

/** The issues of one sidebar. */
export function checkSidebar(
  { project }: Pick<Workspace, "project">,
  name: string,
  text: string,
): Issue[] {
  const file = `sidebars/${name}.yaml`;
  const issue = (offset: number, found: string, advice: string): Issue => ({
    code: "sidebar",
    severity: "warning",
    file,
    ...placeOf(text, offset),
    found,
    advice,
  });
  try {
    const { l10n } = parseYamlSidebar(text);
    const unknown = Object.keys(l10n).filter((locale) => !findLocale(locale));
    if (unknown.length > 0)
      return [issue(0, `texts for ${unknown.join(", ")}`, "There is no such locale.")];
  } catch (error) {
    if (error instanceof YamlError) return [{ ...issue(0, "", ""), ...error.problem }];
    const reason = error instanceof Error ? error.message : String(error);
    return [issue(0, reason, "Correct the file.")];
  }
  return sidebarPaths(text).flatMap(({ value, start, isList }): Issue[] => {
    if (/^https?:/.test(value)) return [];
    const { locale, rest } = splitLocale(value);
    const [path = ""] = rest.split("#", 1);
    const address = locale ? value : documentUrl(DEFAULT_LOCALE, path.replace(/^\//, ""));
    const found = project.index.resolve(address.split("#", 1)[0] ?? "");
    if (!found.page) {
      if (locale && isSiteAddress(project, value)) return [];
      return [issue(start, `a link to ${value}, where no page is`, "Correct the path.")];
    }
    const { slug } = found.page;
    if (found.redirected)
      return [issue(start, `a link to ${value}, which has moved`, `Write /${slug}.`)];
    if (!locale && path.slice(1) !== slug)
      return [issue(start, `a link to ${value}`, `Write /${slug}.`)];
    const isEmpty = isList && project.index.children(DEFAULT_LOCALE, slug).length === 0;
    return isEmpty
      ? [issue(start, `a list of pages below ${value}, where none are`, "Link it instead.")]
      : [];
  });
}
