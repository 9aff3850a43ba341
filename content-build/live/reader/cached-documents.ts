import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { hashOf } from "../../files/write.ts";
import { writeWhole } from "../../files/write-whole.ts";
import type { Settings } from "../../settings.ts";
import type { FoundDocuments } from "../../source/documents.ts";

/** Identifies the compiler and the roots; a different stamp invalidates the cache. */
function stampOf({ roots }: Settings, compiler: string): string {
  return hashOf(JSON.stringify([roots.content, roots.translated, compiler]));
}

const kept = z.object({
  stamp: z.string(),
  documents: z.array(z.looseObject({ folder: z.string() })),
  issues: z.array(z.looseObject({ file: z.string() })),
});

/** The documents cached by the last session, if the stamp matches. */
export function readCachedDocuments(
  settings: Settings,
  compiler: string,
  part: string,
): FoundDocuments | undefined {
  try {
    const text = readFileSync(fileOf(settings, part), "utf8");
    const { stamp, documents, issues } = kept.parse(JSON.parse(text));
    if (stamp !== stampOf(settings, compiler)) return undefined;
    // The stamp guarantees the shape.
    return { documents, issues } as unknown as FoundDocuments;
  } catch {
    return undefined;
  }
}

/** Caches documents for the next session. */
export function writeCachedDocuments(
  settings: Settings,
  compiler: string,
  part: string,
  { documents, issues }: FoundDocuments,
): void {
  const file = fileOf(settings, part);
  mkdirSync(path.dirname(file), { recursive: true });
  writeWhole(file, JSON.stringify({ stamp: stampOf(settings, compiler), documents, issues }));
}

function fileOf({ cache }: Settings, part: string): string {
  return path.join(cache, `live-${part}.json`);
}
