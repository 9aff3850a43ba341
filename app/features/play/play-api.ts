import type { SavedPlays, Whoami } from "#app/lib/api-answers.ts";
import type { PlayCode } from "./play-session.ts";

const BASE = "/api/v1/play/";

/** A playground that its owner sees in a list. */
export type SavedPlay = SavedPlays["items"][number];

/** Whether somebody is logged in. */
export async function isLoggedIn(): Promise<boolean> {
  const response = await fetch("/api/v1/whoami");
  if (!response.ok) return false;
  return ((await response.json()) as Whoami).is_authenticated;
}

/** Saves code under an address of its own; throws the sentence that says why not. */
export async function savePlay(code: PlayCode): Promise<string> {
  const response = await fetch(BASE, json("POST", code));
  const body = (await response.json().catch(() => ({}))) as { id?: string; message?: string };
  if (response.ok && body.id) return body.id;
  throw new Error(body.message ?? `${response.status} ${response.statusText}`);
}

/** What the reader has saved, the newest first. */
export async function listPlays(): Promise<SavedPlay[]> {
  const response = await fetch(BASE);
  return response.ok ? ((await response.json()) as SavedPlays).items : [];
}

/** Ends the sharing of a saved playground. */
export async function revokePlay(id: string): Promise<boolean> {
  const address = BASE + encodeURIComponent(id);
  const response = await fetch(address, { method: "DELETE" }).catch(() => undefined);
  return response?.ok === true;
}

/** Reports a playground to the operators. */
export async function flagPlay(id: string, reason: string): Promise<boolean> {
  const body = { id, ...(reason ? { reason } : {}) };
  const response = await fetch(`${BASE}flag`, json("POST", body)).catch(() => undefined);
  return response?.ok === true;
}

function json(method: string, body: unknown): RequestInit {
  return { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}
