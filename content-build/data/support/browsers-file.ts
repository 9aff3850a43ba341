import {
  type BrowserEntry,
  type BrowsersFile,
  COMPAT_BROWSERS,
  type CompatBrowserId,
} from "../../compat/files.ts";
import { compareVersions } from "../../compat/versions.ts";
import { own } from "../../contract/own.ts";
import type { CompatBrowserData, CompatRelease } from "../compat-store.ts";
import { readPackageModule } from "../packages.ts";

/** The names of our browsers in the usage statistics. */
const AGENTS: Partial<Record<CompatBrowserId, string>> = {
  chrome: "chrome",
  edge: "edge",
  firefox: "firefox",
  opera: "opera",
  safari: "safari",
  chrome_android: "and_chr",
  firefox_android: "and_ff",
  opera_android: "op_mob",
  safari_ios: "ios_saf",
  samsunginternet_android: "samsung",
};

/** Browsers whose whole usage is that of the current version in the statistics. */
const EVERGREEN: readonly string[] = ["and_chr", "and_ff", "op_mob"];

/** Percentages of page views by agent and version. */
export type Usage = Readonly<
  Partial<Record<string, { usage_global: Readonly<Record<string, number>> }>>
>;

/** Reads the usage statistics of the package caniuse-lite. */
export function readUsage(): Usage {
  return readPackageModule<{ agents: Usage }>("caniuse-lite").agents;
}

/** The published file of browsers and their releases. */
export function browsersFileOf(
  data: Readonly<Record<string, CompatBrowserData>>,
  usage: Usage,
): BrowsersFile {
  return {
    browsers: COMPAT_BROWSERS.flatMap((id) => {
      const browser = own(data, id);
      return browser ? entryOf(id, browser, usage) : [];
    }),
  };
}

function entryOf(id: CompatBrowserId, browser: CompatBrowserData, usage: Usage): BrowserEntry {
  const releases = Object.entries(browser.releases)
    .filter((entry): entry is [string, CompatRelease] => entry[1] !== undefined)
    .sort(([a], [b]) => compareVersions(a, b));
  const current = releases.findLast(([, { status }]) => status === "current")?.[0];
  const agent = AGENTS[id] ?? "";
  const shares = Object.entries(own(usage, agent)?.usage_global ?? {});
  const shareOf = (version: string) => {
    const all = EVERGREEN.includes(agent);
    const counted = shares.filter(([range]) => (all ? version === current : isIn(version, range)));
    return Math.round(counted.reduce((sum, [, share]) => sum + share, 0) * 1000) / 1000;
  };
  return {
    id,
    name: browser.name,
    releases: releases.map(([version, { release_date: date = "", status }]) => {
      const state = stateOf(status);
      return [version, date, shareOf(version), ...(state ? [state] : [])] as never;
    }),
  };
}

function stateOf(status: string): "esr" | "coming" | undefined {
  if (status === "esr") return "esr";
  return /^(?:beta|nightly|planned)$/.test(status) ? "coming" : undefined;
}

/** Whether a version is in a range of the statistics: `15.2-15.3`. */
function isIn(version: string, range: string): boolean {
  const [from = "", to = from] = range.split("-", 2);
  if (!/^[\d.]+$/.test(from)) return false;
  return compareVersions(version, from) >= 0 && compareVersions(version, to) <= 0;
}
