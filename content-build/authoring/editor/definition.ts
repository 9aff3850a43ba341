import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Location, Position } from "vscode-languageserver";
import { fileOf } from "../repository/workspace.ts";
import type { OpenText } from "./open-text.ts";
import { sidebarPath, targetAt } from "./target.ts";

/** The file that a link, a macro or the name of a sidebar refers to. */
export function findDefinition(open: OpenText, position: Position): Location | undefined {
  const target = targetAt(open, position);
  if (!target) return undefined;
  const { settings } = open.site;
  const file =
    target.kind === "page"
      ? fileOf(settings, target.page)
      : sidebarPath(settings.roots.content, target.name);
  if (!existsSync(file)) return undefined;
  const top = { line: 0, character: 0 };
  return { uri: pathToFileURL(file).href, range: { start: top, end: top } };
}
