import type { Bucket } from "./bucket.ts";
import { getJson, json } from "./objects.ts";

const JOURNAL_KEY = "loading.json";

/** The journal of a publication, kept in the bucket until its pointer has been written. */
interface Entry {
  version: string;
  /** The version that was current when it began: what is missing depends on it. */
  base?: string;
  /** Number of missing files written so far, in the order of the manifest. */
  written: number;
  /** Versions whose publication was interrupted and never resumed. */
  abandoned: string[];
}

/** Records how far a publication has come, so that the next one resumes it without listing. */
export interface Journal {
  /** Number of files that an interrupted publication of the same version has written. */
  readonly written: number;
  /** Versions of which some objects may have been written, but which were never completed. */
  readonly abandoned: string[];
  note(written: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens the journal of a version that is to follow `base`. */
export async function openJournal(
  bucket: Bucket,
  version: string,
  base: string | undefined,
): Promise<Journal> {
  const found = await getJson<Entry>(bucket, JOURNAL_KEY);
  const resumed = found?.version === version && found.base === base;
  const abandoned = new Set(found?.abandoned);
  if (found && found.version !== version) abandoned.add(found.version);
  abandoned.delete(version);
  const entry = (written: number): Entry => ({
    version,
    ...(base === undefined ? {} : { base }),
    written,
    abandoned: [...abandoned],
  });
  const written = resumed ? found.written : 0;
  await bucket.put([json(JOURNAL_KEY, entry(written))]);
  return {
    written,
    abandoned: [...abandoned],
    note: (count) => bucket.put([json(JOURNAL_KEY, entry(count))]),
    close: () => bucket.delete([JOURNAL_KEY]),
  };
}
