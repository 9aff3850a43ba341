import type { SavedPlays, Whoami } from "#app/lib/api-answers.ts";
import { ApiFailure, callApi } from "#app/lib/browser/api.ts";
import type { PlayCode } from "./play-session.ts";

const BASE = "/api/v1/play/";

/** A playground that its owner sees in a list. */
export type SavedPlay = SavedPlays["items"][number];

/** Whether somebody is logged in. */
export async function isLoggedIn(): Promise<boolean> {
  const user = await callApi<Whoami>("/api/v1/whoami").catch(ignoreRefusal);
  return user?.is_authenticated === true;
}

/** Saves code and returns its id; throws an error with the reason if that fails. */
export async function savePlay(code: PlayCode): Promise<string> {
  const { id } = await callApi<{ id: string }>(BASE, { method: "POST", json: code });
  return id;
}

/** The reader's saved playgrounds, the newest first. */
export async function listPlays(): Promise<SavedPlay[]> {
  return (await callApi<SavedPlays>(BASE).catch(ignoreRefusal))?.items ?? [];
}

/** Ends the sharing of a saved playground; one that is gone already has nothing to end. */
export async function revokePlay(id: string): Promise<boolean> {
  const call = callApi(BASE + encodeURIComponent(id), { method: "DELETE" });
  return succeeds(
    call.catch((error) => {
      if (!(error instanceof ApiFailure && error.status === 404)) throw error;
    }),
  );
}

/** Reports a playground to the operators. */
export async function flagPlay(id: string, reason: string): Promise<boolean> {
  const json = { id, ...(reason ? { reason } : {}) };
  return succeeds(callApi(`${BASE}flag`, { method: "POST", json }));
}

function succeeds(call: Promise<unknown>): Promise<boolean> {
  return call.then(
    () => true,
    () => false,
  );
}

/** Ignores a refusal by the API; a missing network is still an error. */
function ignoreRefusal(error: unknown): undefined {
  if (error instanceof ApiFailure && error.status > 0) return undefined;
  throw error;
}
