import { rememberedObject, rememberObject } from "#app/lib/storage.ts";
import type { Thread, Turn } from "./thread.ts";

/** Session storage key of a conversation that is not in the history. */
const KEY = "ai-help-thread";

interface Kept {
  chatId: string;
  turns: Turn[];
}

/** Keeps a conversation in this tab, so that it survives a reload. */
export function keepThread({ chatId, turns }: Thread): void {
  const kept: Kept = { chatId, turns };
  rememberObject(KEY, turns.length > 0 ? kept : undefined, "tab");
}

/** The conversation kept in this tab. */
export function keptThread(): Thread | undefined {
  const { chatId, turns } = rememberedObject<Kept>(KEY, "tab") ?? {};
  const isThread =
    typeof chatId === "string" && Array.isArray(turns) && turns.every((turn) => isTurn(turn));
  return isThread && turns.length > 0 ? { chatId, turns, shown: new Map() } : undefined;
}

function isTurn(value: Partial<Turn> | null): boolean {
  return (
    typeof value?.id === "string" &&
    typeof value.question === "string" &&
    typeof value.text === "string" &&
    Array.isArray(value.passages) &&
    Array.isArray(value.nearest)
  );
}
