import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { DocumentLink } from "vscode-languageserver";
import { readPageText } from "../links/page-text.ts";
import { fileOf } from "../repository/workspace.ts";
import type { OpenText } from "./open-text.ts";
import { targetsOf } from "./target.ts";

/** The links of a text: to the files of pages, and to pictures beside it. */
export function documentLinks(open: OpenText): DocumentLink[] {
  const { site, file, document } = open;
  const at = (start: number, end: number) => ({
    start: document.positionAt(start),
    end: document.positionAt(end),
  });
  const pages = targetsOf(open).flatMap((target): DocumentLink[] => {
    if (target.kind !== "page") return [];
    const range = at(target.start, target.end);
    return [{ range, target: pathToFileURL(fileOf(site.settings, target.page)).href }];
  });
  if (!file.endsWith(".md")) return pages;
  const pictures = readPageText(document.getText()).links.flatMap((link): DocumentLink[] => {
    if (link.kind !== "image" || /^[\w-]*:|^\//.test(link.href)) return [];
    const picture = path.join(path.dirname(file), link.href);
    if (!existsSync(picture)) return [];
    return [{ range: at(link.start, link.end), target: pathToFileURL(picture).href }];
  });
  return [...pages, ...pictures];
}
