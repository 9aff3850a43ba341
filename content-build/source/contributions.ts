import { execFileSync } from "node:child_process";
import { z } from "zod";
import type { Contribution } from "../contract/site-pages.ts";
import type { Settings } from "../settings.ts";

const LOOKED_AT = 10;
const SHOWN = 5;
const HOUR_MS = 3_600_000;
const SEPARATOR = "\u001f";

/**
 * The latest changes of the content, oldest first: from the code-hosting service if a token is set,
 * else from the folders' Git history.
 */
export async function recentContributions(settings: Settings): Promise<Contribution[]> {
  const { roots, repositories, codeHosting } = settings;
  const places: [root: string | undefined, url: string][] = [
    [roots.content, repositories.content],
    [roots.translated, repositories.translated],
  ];
  const found = await Promise.all(
    places.map(async ([root, url]) => {
      if (!root) return [];
      const asked = codeHosting && (await askService(codeHosting, url));
      return asked ?? readLog(root, url);
    }),
  );
  return found.flat().sort((a, b) => Date.parse(a.updated_at) - Date.parse(b.updated_at));
}

/** A stamp that changes with every new contribution or, with a hosting service, every hour. */
export function stampContributions({ roots, codeHosting }: Settings): string[] {
  if (codeHosting) return [`asked ${Math.floor(Date.now() / HOUR_MS)}`];
  return [roots.content, ...(roots.translated ? [roots.translated] : [])].map((root) =>
    git(root, ["log", "-1", "--format=%H", "--", "."]),
  );
}

const answerSchema = z.array(
  z.object({
    number: z.number(),
    title: z.string(),
    html_url: z.string(),
    updated_at: z.string(),
    merged_at: z.string().nullable(),
  }),
);

/** The most recently merged pull requests; undefined if the service does not answer. */
async function askService(
  { api, token }: NonNullable<Settings["codeHosting"]>,
  repository: string,
): Promise<Contribution[] | undefined> {
  const name = nameOf(repository);
  const query = `state=closed&sort=updated&direction=desc&per_page=${LOOKED_AT * SHOWN}`;
  try {
    const response = await fetch(`${api}/repos/${name}/pulls?${query}`, {
      headers: { accept: "application/vnd.github+json", authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return answerSchema
      .parse(await response.json())
      .filter(({ merged_at }) => merged_at !== null)
      .slice(0, SHOWN)
      .map(({ number, title, html_url, updated_at }) => ({
        number,
        title,
        url: html_url,
        updated_at: new Date(updated_at).toISOString(),
        repo: { name, url: repository },
      }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(`${api} does not tell of ${name} (${reason}); the local history does.`);
    return undefined;
  }
}

function readLog(root: string, repository: string): Contribution[] {
  const repo = { name: nameOf(repository), url: repository };
  const commits = gitLog(root)
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [hash = "", date = "", subject = ""] = line.split(SEPARATOR);
      const [, title = "", number = ""] = /^(.+)\(#(\d+)\)$/.exec(subject) ?? [];
      const updatedAt = new Date(date).toISOString();
      return { hash, updated_at: updatedAt, subject, title: title.trim(), number };
    });
  const requests = commits.filter(({ number }) => number);
  // Without pull requests, plain commits are shown.
  if (requests.length === 0) {
    return commits.slice(0, SHOWN).map(({ hash, subject, updated_at }) => ({
      number: null,
      title: subject,
      url: `${repository}/commit/${hash}`,
      updated_at,
      repo,
    }));
  }
  return requests.slice(0, SHOWN).map(({ number, title, updated_at }) => ({
    number: Number(number),
    title,
    url: `${repository}/pull/${number}`,
    updated_at,
    repo,
  }));
}

function nameOf(repository: string): string {
  return repository.split("/").slice(-2).join("/");
}

function gitLog(root: string): string {
  const format = `--format=%H${SEPARATOR}%cI${SEPARATOR}%s`;
  return git(root, ["log", `-${LOOKED_AT}`, "--no-merges", format, "--", "."]);
}

function git(root: string, args: string[]): string {
  try {
    return execFileSync("git", args, {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      timeout: 10_000,
    });
  } catch {
    return "";
  }
}
