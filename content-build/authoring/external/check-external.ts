import path from "node:path";
import type { Issue } from "../../issues.ts";
import type { DocumentSource } from "../../source/documents.ts";
import { PlanError } from "../plans/plan-error.ts";
import type { Workspace } from "../repository/workspace.ts";
import { checkLinks } from "./check-links.ts";
import { externalIssues } from "./external-issues.ts";
import { findExternalLinks } from "./external-links.ts";
import { HostTurns } from "./host-turns.ts";
import { readResults, writeResults } from "./kept-results.ts";
import { publicLookup } from "./public-lookup.ts";

export interface ExternalOptions {
  /** The file that caches results for the next run. */
  file: string;
  minutes: number;
  /** IP addresses by host. */
  resolve: ReadonlyMap<string, string>;
  /** Reports progress and counts. */
  say(line: string): void;
}

const PAUSE_MS = 1000;
const TIMEOUT_MS = 20_000;
const SAVE_EVERY = 50;
/** If none of at least this many servers answers, this machine is probably offline. */
const HOSTS_TO_TELL = 3;
const SAY_EVERY_MS = 10_000;

/** The default file for cached results, in the cache folder of the build. */
export function defaultFile({ settings }: Workspace): string {
  return path.join(settings.cache, "external-links.json");
}

/** Requests external links, and reports those that are gone, have moved or keep failing. */
export async function checkExternal(
  workspace: Workspace,
  documents: readonly DocumentSource[],
  { file, minutes, resolve, say }: ExternalOptions,
): Promise<Issue[]> {
  const links = findExternalLinks(workspace, documents);
  const results = readResults(file);
  const isAll = documents === workspace.sources.documents;
  // Links of documents that are not checked this time keep their results.
  const save = () => writeResults(file, results, isAll ? links : results);
  let said = Date.now();
  const counts = await checkLinks(links.keys(), {
    turns: new HostTurns(PAUSE_MS),
    lookup: publicLookup(resolve),
    userAgent: `webdocs-link-check (+${workspace.settings.repositories.content})`,
    timeoutMs: TIMEOUT_MS,
    results,
    until: Date.now() + minutes * 60_000,
    onResult({ asked, left, answered }, total) {
      const done = asked + left;
      if (done % SAVE_EVERY === 0 && answered > 0) save();
      if (Date.now() - said < SAY_EVERY_MS) return;
      said = Date.now();
      say(`${done} of ${total} links …`);
    },
  });
  if (counts.hosts >= HOSTS_TO_TELL && counts.answered === 0) {
    throw new PlanError("No server has answered: is this machine offline? Nothing was kept.");
  }
  save();
  const { known, asked, left } = counts;
  say(
    `${links.size} links to other sites: ${asked} asked for, ${known} known from before, ${left} left for the next run. Kept in ${file}`,
  );
  return externalIssues(links, results);
}
