import { BASELINE_STEPS, UPDATE_CATEGORIES } from "#content-build/contract/updates.ts";
import { z } from "../openapi.ts";
import type { FeedRow } from "../services/updates/entries.ts";
import { toEntry } from "./update.ts";

/** A change of browsers or of Baseline, for programs. */
export const change = z
  .object({
    date: z.string(),
    kind: z.enum(["added", "removed", ...BASELINE_STEPS]),
    key: z.string(),
    name: z.string().optional(),
    area: z.enum(UPDATE_CATEGORIES),
    browsers: z.array(z.object({ browser: z.string(), name: z.string(), version: z.string() })),
    parts: z.array(z.string()).describe("Parts of it that came on the same day."),
    page: z.string().optional(),
  })
  .openapi("Change");

export function toChange(row: FeedRow, origin: string): z.output<typeof change> {
  const { date, kind, path, category, name, browsers, parts, compat } = toEntry(row);
  return {
    ...{ date, kind, key: path, area: category, browsers, parts },
    ...(name && { name }),
    ...(compat.mdn_url && { page: origin + compat.mdn_url }),
  };
}
