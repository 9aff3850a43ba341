import { OFFLINE_SAMPLE } from "#content-build/contract/offline.ts";
import type { PackedSample, SampleCode } from "#content-build/contract/play/sample-code.ts";

/** Where samples run. */
export interface PlayHost {
  /** Origin of the site: `https://webdocs.example`. */
  origin: string;
  /** `play.localhost:8787`. */
  playHost: string;
}

/** The longest state that fits into an address; servers refuse longer ones. */
const LONGEST_STATE = 12_000;

/** Packs code for an address: deflated JSON in URL-safe base64. */
export async function packSample(code: SampleCode): Promise<PackedSample> {
  const stream = new Blob([JSON.stringify(code)])
    .stream()
    .pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const label = [...digest.slice(0, 20)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { state: toBase64(bytes), label };
}

/** Reverses `packSample`; undefined for invalid input. */
export async function unpackSample(state: string): Promise<SampleCode | undefined> {
  try {
    const plain = state.replaceAll("-", "+").replaceAll("_", "/").replaceAll(" ", "+");
    const bytes = Uint8Array.from(atob(plain), (character) => character.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const code: unknown = JSON.parse(await new Response(stream).text());
    return typeof code === "object" && code !== null ? (code as SampleCode) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a packed sample may stand in an address; others are sent as a form. */
export function fitsAddress(state: string): boolean {
  return state.length <= LONGEST_STATE;
}

/**
 * The address at which a sample runs, in a frame of ours.
 *
 * @param label The host's own part: the hash of the code, or a random name.
 * @param path The page whose files the code may use.
 */
export function runnerAddress({ origin, playHost }: PlayHost, label: string, path = ""): string {
  const folder = path.startsWith("/") ? path.replace(/\/$/, "") : "";
  return `${new URL(origin).protocol}//${label}.${playHost}${folder}/runner.html`;
}

/** The address at which code runs offline, where the service worker answers. */
export function offlineAddress(json: string): string {
  return `${OFFLINE_SAMPLE}#${encodeURIComponent(json)}`;
}

/** The code that an address names, on the play host or offline. */
export async function sampleAt(address: string): Promise<SampleCode | undefined> {
  const { hash, searchParams } = new URL(address);
  const state = searchParams.get("state");
  if (state) return unpackSample(state);
  try {
    return JSON.parse(decodeURIComponent(hash.slice(1))) as SampleCode;
  } catch {
    return undefined;
  }
}

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return btoa(text)
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/={1,2}$/, "");
}
