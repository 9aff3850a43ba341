import { packUrl } from "#content-build/contract/offline.ts";
import { OfflineProblem } from "./problem.ts";

/** Fetches and verifies a pack. A corrupt one is fetched again, bypassing caches. */
export async function fetchPack(hash: string, signal: AbortSignal): Promise<ArrayBuffer> {
  for (const cache of ["default", "reload"] as const) {
    const response = await fetch(packUrl(hash), { signal, cache });
    // A new version was published after the manifest was read.
    if (response.status === 404) throw new OfflineProblem("changed");
    if (!response.ok) throw new OfflineProblem("network");
    const bytes = await response.arrayBuffer();
    if ((await sha256(bytes)) === hash) return bytes;
  }
  throw new OfflineProblem("damaged");
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
