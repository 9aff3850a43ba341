import { execFileSync } from "node:child_process";
import type { Contribution } from "../pages.ts";
import type { Settings } from "../settings.ts";

const LOOKED_AT = 10;
const SHOWN = 5;
const SEPARATOR = "\u001f";

/** The last changes of the content that came as pull requests, oldest first. */
export function recentContributions({ roots, repositories }: Settings): Contribution[] {
  const places: [root: string | undefined, url: string][] = [
    [roots.content, repositories.content],
    [roots.translated, repositories.translated],
  ];
  return places
    .flatMap(([root, url]) => (root ? readLog(root, url) : []))
    .sort((a, b) => (a.updated_at < b.updated_at ? -1 : 1));
}

/** What changes when there are new changes. */
export function stampContributions({ roots }: Settings): string[] {
  return [roots.content, ...(roots.translated ? [roots.translated] : [])].map((root) =>
    git(root, ["log", "-1", "--format=%H", "--", "."]),
  );
}

function readLog(root: string, repository: string): Contribution[] {
  const name = repository.split("/").slice(-2).join("/");
  return gitLog(root)
    .split("\n")
    .flatMap((line) => {
      const [date = "", subject = ""] = line.split(SEPARATOR);
      const [, title = "", number = ""] = /^(.+?)\s*\(#(\d+)\)$/.exec(subject) ?? [];
      if (!number) return [];
      return {
        number: Number(number),
        title,
        url: `${repository}/pull/${number}`,
        updated_at: new Date(date).toISOString(),
        repo: { name, url: repository },
      };
    })
    .slice(0, SHOWN);
}

function gitLog(root: string): string {
  const format = `--format=%cI${SEPARATOR}%s`;
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
