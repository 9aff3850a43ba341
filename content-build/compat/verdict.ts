import type { Audience } from "./audience/audience.ts";
import type { Browsers } from "./browsers.ts";
import type { Cell } from "./cells.ts";
import type { BaselineFacts, CompatFeature } from "./compat-index.ts";
import type { CompatBrowserId } from "./files.ts";
import { compareVersions } from "./versions.ts";

/** Whether all browsers of an audience support a feature. */
export interface Verdict {
  supported: boolean;
  /** ISO date from which all do, or will; absent if it is unknown or never. */
  since?: string;
  /** Browsers without full support from the oldest version of the audience on. */
  missing: Missing[];
}

/** A browser of an audience without a feature. */
export interface Missing {
  browser: CompatBrowserId;
  /** The oldest version of the audience. */
  asked: string;
  /** The support that the browser has. */
  cell: Cell;
}

/** The support of a feature, and when it became newly available, if it is tracked. */
interface Support extends Pick<CompatFeature, "support"> {
  baseline?: Pick<BaselineFacts, "low">;
}

/**
 * Whether a feature works in all browsers of an audience, since when, or where it does not. Features
 * that need a prefix or a setting, or that are incomplete, do not count as supported.
 */
export function isSupported(feature: Support, audience: Audience, browsers: Browsers): Verdict {
  const { baseline } = feature;
  // Baseline's verdict on a feature takes precedence over the versions it is based on.
  if (audience.baselineDay && baseline) {
    const supported = baseline.low !== undefined && baseline.low <= audience.baselineDay;
    const since = baseline.low;
    const missing = supported ? [] : missingIn(feature, audience);
    return { supported, ...(since && { since }), missing };
  }
  const missing = missingIn(feature, audience);
  let since: string | undefined = "";
  for (const browser of audience.minimum.keys()) {
    const cell = cellOf(feature, browser);
    const date = cell.kind === "full" ? browsers.dateOf(browser, cell.version ?? "") : "";
    if (date === "") since = undefined;
    else if (since !== undefined && date > since) since = date;
  }
  return { supported: missing.length === 0, ...(since && { since }), missing };
}

function missingIn(feature: Pick<CompatFeature, "support">, audience: Audience): Missing[] {
  return [...audience.minimum].flatMap(([browser, asked]) => {
    const cell = cellOf(feature, browser);
    return worksIn(cell, asked) ? [] : { browser, asked, cell };
  });
}

function cellOf({ support }: Pick<CompatFeature, "support">, browser: CompatBrowserId): Cell {
  return support.get(browser) ?? { kind: "unknown" };
}

/** Whether a cell promises full support in this version and all later ones. */
export function worksIn(cell: Cell, version: string): boolean {
  return cell.kind === "full" && compareVersions(cell.version ?? "", version) <= 0;
}

/** Combines verdicts: a browser is missing if any feature is, and `since` is the latest date. */
export function together(verdicts: readonly Verdict[]): Verdict {
  const dates = verdicts.map(({ since }) => since);
  const since = dates.includes(undefined) ? undefined : (dates as string[]).sort().at(-1);
  const missing = new Map(
    verdicts.flatMap((each) => each.missing.map((one) => [one.browser, one])),
  );
  return {
    supported: verdicts.every(({ supported }) => supported),
    ...(since && { since }),
    missing: [...missing.values()],
  };
}
