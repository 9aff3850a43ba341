import { rememberedObject, rememberObject } from "#app/lib/storage.ts";
import type { Thread, Turn } from "./thread.ts";

/** Where a tab keeps a conversation that the history does not. */
const KEY = "ai-help-thread";

interface Kept {
  chatId: string;
  turns: Turn[];
}

/** Keeps a conversation for this tab, so that a reload goes on with it. */
export function keepThread({ chatId, turns }: Thread): void {
  const kept: Kept = { chatId, turns };
  rememberObject(KEY, turns.length > 0 ? kept : undefined, "tab");
}

/** What this tab keeps. */
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
