import type { Context } from "hono";
import { noFile } from "../no-file.ts";
import type { SiteEnv } from "../site-env.ts";

/** A copy of the file expires after half a year. */
const VALID_MS = 182 * 24 * 3_600_000;

/** security.txt (RFC 9116): where to report vulnerabilities, if the deployment says so. */
export function securityTxt(c: Context<SiteEnv>): Response {
  const { origin, securityContacts } = c.var.settings;
  if (securityContacts.length === 0) return noFile();
  const lines = [
    ...securityContacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=86400",
    },
  });
}
