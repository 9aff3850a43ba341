import { verify } from "../../crypto.ts";

/** Older webhooks are rejected as replays. */
const TOLERANCE_SECONDS = 300;

/** One for each secret in use; with more, a small header could repeat work over a large body. */
const MOST_SIGNATURES = 5;

/** Verifies the `Stripe-Signature` header of a webhook: signature and age. */
export async function isSigned(
  secret: string,
  header: string,
  body: string,
  now = Date.now(),
): Promise<boolean> {
  const parts = header.split(",").map((part) => part.trim().split("=", 2));
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!(Math.abs(now / 1000 - Number(time)) <= TOLERANCE_SECONDS)) return false;
  const signatures = parts.flatMap(([name, value = ""]) => (name === "v1" ? [value] : []));
  for (const signature of signatures.slice(0, MOST_SIGNATURES)) {
    if (await verify(secret, `${time}.${body}`, fromHex(signature))) return true;
  }
  return false;
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/[0-9a-f]{2}/gi) ?? [], (pair) => Number.parseInt(pair, 16));
}
