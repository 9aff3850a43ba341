import type { Db } from "#db/client.ts";
import type { Preload } from "../../observatory/subject.ts";

/** Suffixes that browsers ask by HTTPS only, with everything below them. */
const PRELOADED_SUFFIXES = new Set([
  ...["android", "app", "bank", "chrome", "dev", "foo", "gle", "gmail", "google", "hangout"],
  ...["insurance", "meet", "new", "page", "play", "search", "youtube", "zip", "mov", "nexus"],
  ...["boo", "channel", "dad", "day", "eat", "esq", "fly", "ing", "meme", "phd", "prof", "rsvp"],
]);

/** What can be asked for in one query. */
const MOST_NAMES = 90;

/** What browsers know of hosts; "unknown" where no list was loaded. */
export async function findPreloaded(
  db: Db,
  hosts: string[],
): Promise<ReadonlyMap<string, Preload>> {
  const names = [...new Set(hosts.flatMap((host) => [host, ...suffixesOf(host)]))].slice(
    0,
    MOST_NAMES,
  );
  const [rows, any] = await Promise.all([
    db.selectFrom("observatory_preload").selectAll().where("domain", "in", names).execute(),
    db
      .selectFrom("observatory_preload")
      .select("domain")
      .where("domain", ">", "")
      .limit(1)
      .executeTakeFirst(),
  ]);
  const listed = new Map(rows.map((row) => [row.domain, row.include_sub_domains === 1]));
  return new Map(
    hosts.map((host) => {
      const parents = suffixesOf(host).filter((name) => name !== host);
      const suffix = host.slice(host.lastIndexOf(".") + 1);
      const isListed =
        PRELOADED_SUFFIXES.has(suffix) ||
        listed.has(host) ||
        parents.some((parent) => listed.get(parent));
      return [host, isListed ? "preloaded" : any ? "not-preloaded" : "unknown"];
    }),
  );
}

/** A host and what is above it, down to the suffix; of long names the last parts. */
function suffixesOf(host: string): string[] {
  const parts = host.split(".").slice(-6);
  return parts.map((_, at) => parts.slice(at).join("."));
}
