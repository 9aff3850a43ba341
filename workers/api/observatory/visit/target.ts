import { parse } from "tldts";
import { ScanError } from "../scan-error.ts";

/** A site to scan. */
export interface Target {
  /** In punycode, as browsers request it, so that homographs are visible. */
  host: string;
  /** Begins with a slash. */
  path: string;
  /** Identifies the target: host, and path if there is one. */
  key: string;
}

const LONGEST_INPUT = 512;
const LONGEST_HOST = 253;
const LONGEST_PATH = 200;

/** Names reserved for internal networks, whatever the public suffix list says. */
const INSIDE =
  /(^|\.)(arpa|corp|home|internal|intranet|invalid|lan|local|localdomain|localhost|onion|private|test)$/;

/** The ports of the web; any other would make the scanner a port scanner. */
const PORTS = ["", "80", "443"];

/** Parses user input: a host, optionally with a path, or a URL. Throws a `ScanError`. */
export function parseTarget(input: string): Target {
  const text = input.trim();
  if (text === "" || text.length > LONGEST_INPUT) throw notAHost();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) throw notAHost();
  const url = new URL(address);
  const problem = addressProblem(url);
  if (problem) throw problem;
  const host = hostOf(url);
  const path = url.pathname;
  if (path.length > LONGEST_PATH) {
    throw new ScanError(
      "invalid_site",
      `The path must not be longer than ${LONGEST_PATH} characters.`,
    );
  }
  return { host, path, key: path === "/" ? host : host + path };
}

/** Why a URL must not be requested, if so; applies to user input and to redirects. */
export function addressProblem(url: URL): ScanError | undefined {
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    return new ScanError("invalid_site", "Only HTTP and HTTPS URLs can be scanned.");
  }
  if (url.username !== "" || url.password !== "") {
    return new ScanError("invalid_site", "URLs with a user name or password cannot be scanned.");
  }
  if (!PORTS.includes(url.port)) {
    return new ScanError("invalid_site", "Only ports 80 and 443 can be scanned.");
  }
  const host = hostOf(url);
  const { isIp, domain, isIcann, isPrivate } = parse(host, { allowPrivateDomains: true });
  if (isIp)
    return new ScanError(
      "invalid_hostname_ip",
      "IP addresses cannot be scanned: give a host name.",
    );
  if (!host || host.length > LONGEST_HOST || INSIDE.test(host)) return notAHost();
  // Requires a registrable domain under a known public suffix.
  if (domain === null || !(isIcann || isPrivate)) return notAHost();
  return undefined;
}

/** The host without the trailing dot of a fully qualified name. */
function hostOf(url: URL): string {
  return url.hostname.replace(/\.$/, "");
}

function notAHost(): ScanError {
  return new ScanError("invalid_hostname", "This is not the name of a public website.");
}
