import { parse } from "tldts";
import { ScanError } from "../scan-error.ts";

/** What is to be scanned. */
export interface Target {
  /** In ASCII, as browsers ask for it: look-alikes from other scripts show. */
  host: string;
  /** Begins with a slash. */
  path: string;
  /** By which it is known: host, and the path where there is one. */
  key: string;
}

const LONGEST_INPUT = 512;
const LONGEST_HOST = 253;
const LONGEST_PATH = 200;

/** Names that lead inside of networks, whatever the list of suffixes says. */
const INSIDE =
  /(^|\.)(arpa|corp|home|internal|intranet|invalid|lan|local|localdomain|localhost|onion|private|test)$/;

/** Ports on which the web is served; any other would make the scanner a port scanner. */
const PORTS = ["", "80", "443"];

/** Reads what somebody has typed: a host, maybe with a path, or an address. */
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

/** Why an address is not asked for, if it is not: the same rules for what is typed and for redirects. */
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
  // A host of its own below a suffix that is really given out.
  if (domain === null || !(isIcann || isPrivate)) return notAHost();
  return undefined;
}

/** A name with a dot at the end is the same name. */
function hostOf(url: URL): string {
  return url.hostname.replace(/\.$/, "");
}

function notAHost(): ScanError {
  return new ScanError("invalid_hostname", "This is not the name of a public website.");
}
