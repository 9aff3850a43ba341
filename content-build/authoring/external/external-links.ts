import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import path from "node:path";
import { placeOf } from "../../issues.ts";
import { OWN_ORIGIN } from "../../project/site-address.ts";
import { type DocumentSource, rootOf } from "../../source/documents.ts";
import { readPageText } from "../links/page-text.ts";
import type { Workspace } from "../repository/workspace.ts";

/** Where an author has written a link. */
export interface LinkPlace {
  file: string;
  line: number;
  column: number;
}

/** Host names reserved for examples and local use. */
const RESERVED = /(?:^|\.)(?:example|test|invalid|localhost|local|internal)$/;
const EXAMPLES = /(?:^|\.)example\.(?:com|net|org)$/;

/** The places of all links to other sites, and of their pictures, by address without fragment. */
export function findExternalLinks(
  { settings }: Workspace,
  documents: readonly DocumentSource[],
): Map<string, LinkPlace[]> {
  const found = new Map<string, LinkPlace[]>();
  for (const { locale, folder } of documents) {
    const file = path.join(folder, "index.md");
    const text = readFileSync(path.join(rootOf(settings.roots, locale) ?? "", file), "utf8");
    if (!/https?:\/\//i.test(text)) continue;
    for (const { href, start } of readPageText(text).links) {
      const address = externalAddress(href);
      if (address === undefined) continue;
      const place = { file, ...placeOf(text, start) };
      const others = found.get(address);
      if (others) others.push(place);
      else found.set(address, [place]);
    }
  }
  return found;
}

/** The URL to request, without fragment; undefined unless it is on a public server of others. */
export function externalAddress(href: string): string | undefined {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return undefined;
  const url = new URL(href);
  url.hash = "";
  return url.origin === OWN_ORIGIN || !isRequestable(url) ? undefined : url.href;
}

/** Whether a URL may be requested: HTTP or HTTPS, a public host name, no credentials. */
export function isRequestable({ protocol, hostname, username }: URL): boolean {
  const host = hostname.replace(/\.$/, "");
  return (
    /^https?:$/.test(protocol) &&
    username === "" &&
    host.includes(".") &&
    isIP(host) === 0 &&
    !host.startsWith("[") &&
    !RESERVED.test(host) &&
    !EXAMPLES.test(host)
  );
}
