import type { BaselineStep } from "../../contract/updates.ts";
import type { WebFeature } from "../baseline.ts";

/** A feature reached a Baseline status. */
export interface BaselineEvent {
  id: string;
  feature: WebFeature;
  kind: BaselineStep;
  date: string;
}

const MONTHS_TO_HIGH = 30;

/**
 * All Baseline changes up to a day. Widely available follows newly available by thirty months: the
 * package only states what was true when it was published. Moved and split features have no
 * changes; a date with `≤` does not count.
 */
export function baselineEvents(
  features: Readonly<Record<string, WebFeature>>,
  today: string,
): BaselineEvent[] {
  return Object.entries(features).flatMap(([id, feature]) => {
    if (feature.kind !== "feature") return [];
    const { baseline, baseline_low_date: low } = feature.status;
    if (!baseline || !low || low.startsWith("≤")) return [];
    const steps = [
      { id, feature, kind: "low" as const, date: low },
      { id, feature, kind: "high" as const, date: monthsLater(low, MONTHS_TO_HIGH) },
    ];
    return steps.filter(({ date }) => date <= today);
  });
}

/**
 * The same day some months later, or the last day of that month.
 *
 * @example monthsLater("2024-08-31", 30) // "2027-02-28"
 */
export function monthsLater(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const later = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last)));
  return later.toISOString().slice(0, 10);
}
