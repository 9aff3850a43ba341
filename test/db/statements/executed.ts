import type { DatabaseName } from "#db/database-name.ts";
import { type Executed, isWrite, MOST_SAMPLES } from "./list.ts";

const LONGEST_SAMPLE = 2000;

const executed: Record<DatabaseName, Map<string, Executed>> = { DB: new Map(), SEARCH: new Map() };

/** Notes a statement that has succeeded, with its values if it has changed rows. */
export function noteExecuted(
  name: DatabaseName,
  sql: string,
  values: readonly unknown[],
  changes = 0,
): void {
  const known = executed[name].get(sql) ?? { sql, samples: [] };
  executed[name].set(sql, known);
  if (changes === 0 || !isWrite(sql) || known.samples.length === MOST_SAMPLES) return;
  const sample = values.map(toJson);
  if (JSON.stringify(sample).length <= LONGEST_SAMPLE) known.samples.push(sample);
}

/** Bytes as a list of numbers, which D1 accepts as bytes. */
function toJson(value: unknown): unknown {
  if (value instanceof ArrayBuffer) return [...new Uint8Array(value)];
  return value instanceof Uint8Array ? [...value] : value;
}

export function forgetExecuted(): void {
  for (const statements of Object.values(executed)) statements.clear();
}

/** Sends the statements that a test file has executed to `keepStatements`, if that is running. */
export async function sendExecuted(keeper: Fetcher | undefined): Promise<void> {
  if (!keeper) return;
  const lists = Object.entries(executed).map(([name, all]) => [name, [...all.values()]]);
  const body = JSON.stringify(Object.fromEntries(lists));
  const { status } = await keeper.fetch("http://statements/", { method: "POST", body });
  if (status !== 200) throw new Error("The statements could not be recorded.");
}
