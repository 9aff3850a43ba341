import stripJsonComments from "strip-json-comments";
import { z } from "zod";
import { CommandError } from "../../local/terminal.ts";

/** DNS names; others must be in punycode. */
const HOST = /^(?=.{1,253}$)[a-z\d_](?:[a-z\d_-]{0,62})(?:\.[a-z\d_](?:[a-z\d_-]{0,62}))*$/;

const list = z.object({
  entries: z
    .array(
      z.object({
        name: z.string().regex(HOST, "No name of a host."),
        /** Entries without a mode only pin certificates. */
        mode: z.string().optional(),
        include_subdomains: z.boolean().default(false),
      }),
    )
    .max(2_000_000),
});

const MOST_ISSUES = 5;

/**
 * Parses the HSTS preload list in Chromium's format. Returns whether subdomains are included,
 * by host. One invalid entry rejects the whole list.
 */
export function parsePreloadList(text: string): ReadonlyMap<string, boolean> {
  let content: unknown;
  try {
    content = JSON.parse(stripJsonComments(text, { trailingCommas: true }));
  } catch (error) {
    throw new CommandError(`The list is not JSON with comments: ${(error as Error).message}`);
  }
  const parsed = list.safeParse(content);
  if (!parsed.success) {
    const issues = parsed.error.issues.slice(0, MOST_ISSUES);
    const lines = issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new CommandError(`This is not a preload list:\n${lines.join("\n")}`);
  }
  const hosts = new Map<string, boolean>();
  for (const { name, mode, include_subdomains: all } of parsed.data.entries) {
    if (mode !== "force-https") continue;
    if (hosts.has(name)) throw new CommandError(`The list has ${name} twice.`);
    hosts.set(name, all);
  }
  if (hosts.size === 0) throw new CommandError('The list has no entry of the mode "force-https".');
  return hosts;
}
