import type { Db } from "#db/client.ts";
import type { Preload } from "../../observatory/subject.ts";

/** TLDs in the preload list with all their subdomains. */
const PRELOADED_SUFFIXES = new Set([
  ...["android", "app", "bank", "chrome", "dev", "foo", "gle", "gmail", "google", "hangout"],
  ...["insurance", "meet", "new", "page", "play", "search", "youtube", "zip", "mov", "nexus"],
  ...["boo", "channel", "dad", "day", "eat", "esq", "fly", "ing", "meme", "phd", "prof", "rsvp"],
]);

/** Names per query: D1 binds at most a hundred parameters. */
const MOST_NAMES = 90;

/** The HSTS preload status of hosts; "unknown" if no list was loaded. */
export async function findPreloaded(
  db: Db,
  hosts: string[],
): Promise<ReadonlyMap<string, Preload>> {
  const names = [...new Set(hosts.flatMap((host) => [host, ...suffixesOf(host)]))];
  const [rows, any] = await Promise.all([
    Promise.all(groupsOf(names).map((group) => findListed(db, group))),
    db
      .selectFrom("observatory_preload")
      .select("domain")
      .where("domain", ">", "")
      .limit(1)
      .executeTakeFirst(),
  ]);
  const listed = new Map(rows.flat().map((row) => [row.domain, row.include_sub_domains === 1]));
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

function findListed(db: Db, names: string[]) {
  return db.selectFrom("observatory_preload").selectAll().where("domain", "in", names).execute();
}

/** A scan with all its redirects has some two dozen hosts: two groups at most. */
function groupsOf(names: string[]): string[][] {
  const count = Math.ceil(names.length / MOST_NAMES);
  return Array.from({ length: count }, (_, at) =>
    names.slice(at * MOST_NAMES, (at + 1) * MOST_NAMES),
  );
}

/** A host and its parent domains; of very long names only the last labels. */
function suffixesOf(host: string): string[] {
  const parts = host.split(".").slice(-6);
  return parts.map((_, at) => parts.slice(at).join("."));
}
