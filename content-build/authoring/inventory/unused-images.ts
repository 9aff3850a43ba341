import { readFileSync } from "node:fs";
import path from "node:path";
import type { Issue } from "../../issues.ts";
import { type DocumentSource, rootOf } from "../../source/documents.ts";
import { linkingFiles, type Workspace } from "../repository/workspace.ts";

const IMAGE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** Files beside a page that may refer to a picture, too. */
const TEXT = /\.(?:css|html?|js|json|md|mjs|svg|txt)$/i;

interface Candidate {
  document: DocumentSource;
  name: string;
}

/** Images beside these documents that neither they nor any other page names. */
export function unusedImages(workspace: Workspace, documents: readonly DocumentSource[]): Issue[] {
  const candidates = documents.flatMap((document) => unnamedHere(workspace, document));
  if (candidates.length === 0) return [];
  // Other pages may show them, as translations do, so all texts have to be read.
  const named = namesIn(workspace, new Set(candidates.map(({ name }) => name.toLowerCase())));
  return candidates
    .filter(({ name }) => !named.has(name.toLowerCase()))
    .map(({ document: { folder }, name }) => ({
      code: "unused-image",
      severity: "warning",
      file: `${folder}/${name}`,
      line: 1,
      column: 1,
      found: `a picture ${name} that no page shows`,
      advice: "Show it, or delete it.",
    }));
}

/** The images that neither the page nor another file beside it names. */
function unnamedHere({ settings }: Workspace, document: DocumentSource): Candidate[] {
  const files = document.attachments.map(({ name }) => name);
  const images = files.filter((name) => IMAGE.test(name));
  if (images.length === 0) return [];
  const folder = path.join(rootOf(settings.roots, document.locale) ?? "", document.folder);
  const texts = new Map(
    ["index.md", ...files.filter((name) => TEXT.test(name))].map((name) => [
      name,
      textOf(path.join(folder, name)),
    ]),
  );
  const isNamed = (name: string) =>
    [...texts].some(([file, text]) => file !== name && text.includes(name.toLowerCase()));
  return images.filter((name) => !isNamed(name)).map((name) => ({ document, name }));
}

/** The names that occur in the texts of any page. */
function namesIn(workspace: Workspace, names: ReadonlySet<string>): Set<string> {
  const left = new Set(names);
  const found = new Set<string>();
  for (const { file } of linkingFiles(workspace)) {
    if (left.size === 0) break;
    const text = textOf(file);
    for (const name of left) {
      if (!text.includes(name)) continue;
      left.delete(name);
      found.add(name);
    }
  }
  return found;
}

/** The text of a file in lower case, followed by a copy with decoded spaces and parentheses. */
function textOf(file: string): string {
  const text = readFileSync(file, "utf8").toLowerCase();
  return text.includes("%")
    ? text + text.replaceAll("%20", " ").replaceAll("%28", "(").replaceAll("%29", ")")
    : text;
}
