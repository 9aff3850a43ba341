import { PAGES, writeRecord } from "#app/features/offline/held/store.ts";

/** When this worker last saw a logout. */
let forgottenAt = 0;

/** Whether a request is the logout form of any page. */
export function isLogout({ method, url }: Request): boolean {
  return method === "POST" && /\/logout\/?$/.test(new URL(url).pathname);
}

/** Deletes the reader's data: personal pages, account, and the queue. */
export async function forgetReader(): Promise<void> {
  forgottenAt = Date.now();
  await Promise.all([
    caches.delete(PAGES),
    writeRecord("whoami", undefined),
    writeRecord("waiting", undefined),
  ]);
}

/** Whether the reader who sent a request is still logged in: its response may arrive after a logout. */
export function isStillReading(askedAt: number): boolean {
  return askedAt > forgottenAt;
}
