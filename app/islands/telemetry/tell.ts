/** Tells of an event: its category, its name, and what goes with it. */
export type Tell = (category: string, name: string, extra: Record<string, unknown>) => void;

/** Other islands tell what happened: `{ category, name, extra }`. */
export const TELEMETRY_EVENT = "webdocs:telemetry";
