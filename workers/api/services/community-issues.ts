import { z } from "zod";
import type { Db } from "#db/client.ts";

const NAME = "community issues";
const SHOWN = 5;

/** How long an answer is fresh, and how long a stale one may be served. */
const FRESH_MS = 10 * 60_000;
const KEPT_MS = 24 * 60 * 60_000;

/** Delay before a retry after a failure. */
const PAUSE_MS = 60_000;
const TIMEOUT_MS = 5000;

/** A "good first issue". */
export interface OpenIssue {
  url: string;
  title: string;
  labels: string[];
  repository: { name: string; url: string };
}

/** The service that searches issues. */
export interface IssueSource {
  /** Address of the search. */
  api: string;
  query: string;
  token: string | undefined;
}

/**
 * Open issues, up to ten minutes old. Whatever the traffic, the source is queried at most once in
 * ten minutes, and once a minute while it fails. Undefined if no answer is younger than a day.
 */
export async function findOpenIssues(
  db: Db,
  source: IssueSource,
  now = Date.now(),
): Promise<OpenIssue[] | undefined> {
  const known = await db
    .selectFrom("fetched_answer")
    .select(["body", "fetched_at"])
    .where("name", "=", NAME)
    .executeTakeFirst();
  if (known && known.fetched_at > now - FRESH_MS) return JSON.parse(known.body);
  if (await mayAsk(db, now)) {
    const issues = await askSource(source);
    if (issues) {
      await db
        .updateTable("fetched_answer")
        .set({ body: JSON.stringify(issues), fetched_at: now })
        .where("name", "=", NAME)
        .execute();
      return issues;
    }
  }
  return known && known.fetched_at > now - KEPT_MS ? JSON.parse(known.body) : undefined;
}

/** Takes the lock under which one request at a time queries the source. */
async function mayAsk(db: Db, now: number): Promise<boolean> {
  const taken = await db
    .insertInto("fetched_answer")
    .values({ name: NAME, body: "", fetched_at: 0, asked_at: now })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ asked_at: now })
        .where("fetched_answer.asked_at", "<=", now - PAUSE_MS),
    )
    .returning("name")
    .executeTakeFirst();
  return taken !== undefined;
}

const answerSchema = z.object({
  items: z.array(
    z.object({
      html_url: z.url({ protocol: /^https?$/ }),
      title: z.string(),
      labels: z.array(z.object({ name: z.string() })),
      repository_url: z.string(),
    }),
  ),
});

async function askSource({ api, query, token }: IssueSource): Promise<OpenIssue[] | undefined> {
  const url = new URL(api);
  url.search = new URLSearchParams({
    q: query,
    sort: "updated",
    per_page: String(SHOWN),
  }).toString();
  try {
    const response = await fetch(url, {
      headers: {
        accept: "application/vnd.github+json",
        "user-agent": "webdocs",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { items } = answerSchema.parse(await response.json());
    return items.slice(0, SHOWN).map(({ html_url, title, labels, repository_url }) => ({
      url: html_url,
      title,
      labels: labels.map(({ name }) => name),
      repository: {
        name: repository_url.split("/").slice(-2).join("/"),
        url: html_url.replace(/\/issues\/.*/s, ""),
      },
    }));
  } catch (error) {
    console.warn(`no open issues from ${url.origin}: ${String(error)}`);
    return undefined;
  }
}
