import { fromBase64Url, randomToken, sign, toBase64Url, verify } from "../../crypto.ts";

const HOUR_MS = 60 * 60 * 1000;

/**
 * How long after rendering a view or click still counts. Counted codes are stored until they
 * expire, and views are far more frequent than clicks.
 */
const VALID_MS = { view: HOUR_MS, click: 24 * HOUR_MS };

/** The payload of a code. */
export interface AdCode {
  kind: "view" | "click";
  creativeId: number;
  /** Makes each code unique. */
  nonce: string;
  expiresAt: number;
}

/** Makes a signed code that counts once. */
export async function makeCode(
  secret: string,
  kind: AdCode["kind"],
  creativeId: number,
  now = Date.now(),
): Promise<string> {
  const expires = Math.floor((now + VALID_MS[kind]) / 1000);
  const text = [kind, creativeId, expires, randomToken(9)].join(".");
  return `${text}.${toBase64Url(await sign(secret, text))}`;
}

/** Verifies a code; undefined if the signature is invalid or it has expired. */
export async function readCode(
  secret: string,
  code: string,
  now = Date.now(),
): Promise<AdCode | undefined> {
  const end = code.lastIndexOf(".");
  const text = code.slice(0, Math.max(0, end));
  const signature = fromBase64Url(code.slice(end + 1));
  if (!signature || !(await verify(secret, text, signature))) return undefined;
  const [kind, creativeId, expires, nonce = ""] = text.split(".");
  const expiresAt = Number(expires) * 1000;
  if (expiresAt < now || (kind !== "view" && kind !== "click")) return undefined;
  return { kind, creativeId: Number(creativeId), nonce, expiresAt };
}
