import type { Whoami } from "#app/lib/api-answers.ts";
import { findSaved, saveItem } from "#app/features/collections/collections.ts";
import { ApiFailure, callApi } from "#app/lib/browser/api.ts";
import { readRecord, type WaitingSave, writeRecord } from "./store.ts";

/** Name of the lock: one tab at a time changes or sends the queue. */
const LOCK = "webdocs-offline-waiting";

/** Name of the channel that tells all tabs that the queue has changed. */
const CHANNEL = "webdocs-offline-waiting";

/** Refusals that another attempt does not change. */
const FINAL = new Set(["forbidden", "invalid_input", "key_reused", "not_found"]);

/** The queued save of an article; undefined if there is none. */
export async function findWaiting(url: string): Promise<WaitingSave | undefined> {
  return (await waiting()).findLast((save) => save.url === url);
}

/**
 * Queues the save of an article; it replaces an earlier one for the same article and collection.
 */
export async function keepForLater(wish: Omit<WaitingSave, "key" | "user">): Promise<void> {
  const username = await lastReader();
  if (!username) throw new Error("Nobody is known to be logged in.");
  await navigator.locks.request(LOCK, async () => {
    const others = (await waiting()).filter(
      ({ url, collection }) => url !== wish.url || collection !== wish.collection,
    );
    const save = { ...wish, user: username, key: crypto.randomUUID() };
    await writeWaiting([...others, save]);
  });
}

/**
 * Sends the queue, one article after the other. One that got no answer is sent again under the same
 * key, so it is saved once. Articles of another reader are not sent.
 *
 * @returns Whether nothing waits any more.
 */
export async function sendWaiting(): Promise<boolean> {
  if ((await waiting()).length === 0) return true;
  return navigator.locks.request(LOCK, async () => {
    const reader = await callApi<Whoami & { offline?: boolean }>("/api/v1/whoami");
    if (reader.offline) return false;
    let rest = await waiting();
    for (const save of rest) {
      if (save.user === reader.username && !(await send(save))) return false;
      rest = rest.filter((other) => other !== save);
      await writeWaiting(rest);
    }
    return true;
  });
}

/** Sends one save; returns whether it is settled: saved, or refused for good. */
async function send(save: WaitingSave): Promise<boolean> {
  const { collection, url, fields, key } = save;
  try {
    await saveItem(collection, url, fields, { key });
    return true;
  } catch (error) {
    const code = error instanceof ApiFailure ? error.code : undefined;
    if (code === "conflict") return changeNotes(save);
    console.warn(error);
    return code !== undefined && FINAL.has(code);
  }
}

/** For an article that is already saved: stores the text written later. */
async function changeNotes({ collection, url, fields }: WaitingSave): Promise<boolean> {
  if (fields.notes === "") return true;
  try {
    const saved = (await findSaved(url)).get(collection);
    if (saved) await saveItem(collection, url, fields, { saved });
    return true;
  } catch (error) {
    console.warn(error);
    return false;
  }
}

/** Number of articles of this reader that wait. */
export async function countWaiting(): Promise<number> {
  const username = await lastReader();
  return (await waiting()).filter(({ user }) => user === username).length;
}

/** Calls back when any tab has changed the queue; returns an unsubscribe function. */
export function onWaiting(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", listener);
  return () => channel.close();
}

/** The reader who was logged in when the API last answered. */
async function lastReader(): Promise<string | undefined> {
  const { username } = JSON.parse((await readRecord("whoami")) ?? "{}") as Partial<Whoami>;
  return username ?? undefined;
}

async function writeWaiting(list: WaitingSave[]): Promise<void> {
  await writeRecord("waiting", list);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

async function waiting(): Promise<WaitingSave[]> {
  return (await readRecord("waiting")) ?? [];
}
