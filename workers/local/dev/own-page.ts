import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * Whether a request comes from a page of the development server in a browser on this machine:
 * samples run on other local hosts, and any website can send requests.
 */
export function isOwnPage({ headers, socket }: IncomingMessage): boolean {
  if (!isLoopback(socket.remoteAddress ?? "")) return false;
  const host = headers.host ?? "";
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  if (hostname !== "localhost" && !isLoopback(hostname.replace(/^\[|\]$/g, ""))) return false;
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return false;
  return headers.origin === undefined || headers.origin === `http://${host}`;
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, "");
  return plain === "::1" || (isIP(plain) === 4 && plain.startsWith("127."));
}

/** Whether a `Host` header names a host of samples, which run untrusted code. */
export function isPlayHost(host = ""): boolean {
  const name = host
    .toLowerCase()
    .replace(/:\d*$/, "")
    .replace(/(?<!\.)\.+$/, "");
  return name === "play.localhost" || name.endsWith(".play.localhost");
}

/** Whether a request has the token that only our own pages can read. */
export function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const given = Buffer.from(String(headers["x-webdocs-token"] ?? ""));
  const wanted = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
