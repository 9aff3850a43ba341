import { fromBase64Url, randomToken, sign, toBase64Url, verify } from "../../crypto.ts";

const HOUR_MS = 60 * 60 * 1000;

/**
 * A page may stay open for so long and still be counted. Counted codes are kept until
 * they expire, and there are far more views than clicks.
 */
const VALID_MS = { view: HOUR_MS, click: 24 * HOUR_MS };

/** What a code stands for. */
export interface AdCode {
  kind: "view" | "click";
  creativeId: number;
  /** Makes each code another one. */
  nonce: string;
  expiresAt: number;
}

/** Makes a code that only we can make, and that counts once. */
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

/** Reads a code; undefined where it is not ours or too old. */
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
