import { randomUUID } from "node:crypto";
import type { Bucket } from "./bucket.ts";
import { getJson, json } from "./objects.ts";

const JOURNAL_KEY = "loading.json";

const OVERTAKEN = "Another deployment has begun; this one has published nothing.";

/** The journal of a publication, kept in the bucket until its pointer has been written. */
interface Entry {
  /** The publication that wrote it last. */
  writer: string;
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
  /** Whether no other publication has begun since. */
  isOurs(): Promise<boolean>;
  /** Throws an `OvertakenError` if one has: it may delete what this one has written. */
  requireOurs(): Promise<void>;
  note(written: number): Promise<void>;
  close(): Promise<void>;
}

/** A later publication has begun, and only that one goes on. The message is shown to users. */
export class OvertakenError extends Error {}

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
  const writer = randomUUID();
  const isOurs = async () => (await getJson<Entry>(bucket, JOURNAL_KEY))?.writer === writer;
  const requireOurs = async () => {
    if (!(await isOurs())) throw new OvertakenError(OVERTAKEN);
  };
  const entry = (written: number): Entry => ({
    writer,
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
    isOurs,
    requireOurs,
    async note(count) {
      await requireOurs();
      await bucket.put([json(JOURNAL_KEY, entry(count))]);
    },
    async close() {
      if (await isOurs()) await bucket.delete([JOURNAL_KEY]);
    },
  };
}
