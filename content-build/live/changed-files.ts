import { existsSync } from "node:fs";
import path from "node:path";
import { LOCALES, type Locale, localeFolder } from "../contract/locales.ts";
import { isExerciseFile } from "../kinds/exercises/exercise-folders.ts";
import type { Settings } from "../settings.ts";
import { type DocumentSource, rootOf } from "../source/documents.ts";
import { type DocumentLocation, locateDocument } from "./locate-document.ts";

/** Changed files by kind. */
export interface ChangedFiles {
  /** Documents, by folder. */
  documents: Map<string, DocumentLocation>;
  /** Locales whose redirects changed; undefined if no file of redirects did. */
  redirects: Locale[] | undefined;
  sidebars: boolean;
  jsondata: boolean;
  /** Pages that are not documents, and their pictures. */
  kinds: boolean;
}

/** Groups changed files by kind. */
export function sortChanges(
  settings: Settings,
  files: readonly string[],
  documents: readonly DocumentSource[],
): ChangedFiles {
  const { roots } = settings;
  const changes: ChangedFiles = {
    documents: new Map(),
    redirects: undefined,
    sidebars: false,
    jsondata: false,
    kinds: false,
  };
  for (const file of files) {
    const location = locateDocument(settings, file);
    if (isExerciseFile(file)) {
      changes.kinds = true;
    } else if (path.basename(file) === "_redirects.txt") {
      const locales = LOCALES.filter((locale) => file === redirectsFile(settings, locale));
      changes.redirects = [...(changes.redirects ?? []), ...locales];
    } else if (file.startsWith(path.join(roots.content, "sidebars"))) {
      changes.sidebars = true;
    } else if (file.startsWith(path.join(roots.content, "jsondata"))) {
      changes.jsondata = true;
    } else if (location) {
      changes.documents.set(location.folder, location);
    } else if (/\.[a-z0-9]{2,5}$/.test(file)) {
      changes.kinds = true;
    }
  }
  for (const document of documentsBelow(settings, files, documents)) {
    changes.documents.set(document.folder, document);
  }
  return changes;
}

/** Documents whose folders are gone: moving or deleting a folder is reported without its files. */
function documentsBelow(
  { roots }: Settings,
  files: readonly string[],
  documents: readonly DocumentSource[],
): DocumentSource[] {
  const gone = new Set(
    files.filter((file) => path.basename(file) !== "index.md" && !existsSync(file)),
  );
  if (gone.size === 0) return [];
  return documents.filter(({ locale, folder }) => {
    const root = rootOf(roots, locale) ?? "";
    for (let at = folder.length; at > 0; at = folder.lastIndexOf("/", at - 1)) {
      if (gone.has(path.join(root, folder.slice(0, at)))) return true;
    }
    return false;
  });
}

function redirectsFile({ roots }: Settings, locale: Locale): string {
  return path.join(rootOf(roots, locale) ?? "", localeFolder(locale), "_redirects.txt");
}
