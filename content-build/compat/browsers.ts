import type { BrowserEntry, BrowsersFile, CompatBrowserId } from "./files.ts";
import { compareVersions } from "./versions.ts";

/** A release of a browser. */
export interface Release {
  version: string;
  /** ISO date; empty where unknown. */
  date: string;
  /** Percentage of page views worldwide; 0 where unknown. */
  share: number;
  esr: boolean;
}

/** A browser and its releases so far, oldest first. */
export interface Browser {
  id: CompatBrowserId;
  name: string;
  releases: Release[];
}

/** Baseline's core browser set. */
export const BASELINE_BROWSERS = [
  "chrome",
  "chrome_android",
  "edge",
  "firefox",
  "firefox_android",
  "safari",
  "safari_ios",
] as const satisfies readonly CompatBrowserId[];

/** All browsers in the data by id, with lookups of their releases. */
export class Browsers {
  readonly all: readonly Browser[];
  readonly #dates = new Map<string, string>();
  readonly #byId: ReadonlyMap<string, Browser>;

  constructor(file: BrowsersFile) {
    for (const { id, releases } of file.browsers) {
      for (const [version, date] of releases) this.#dates.set(`${id} ${version}`, date);
    }
    this.all = file.browsers.map(released);
    this.#byId = new Map(this.all.map((browser) => [browser.id, browser]));
  }

  /** The browser with this id. */
  find(id: string): Browser | undefined {
    return this.#byId.get(id);
  }

  /** The day on which a version was or will be released; empty where unknown. */
  dateOf(id: CompatBrowserId, version: string): string {
    return this.#dates.get(`${id} ${version.replace("≤", "")}`) ?? "";
  }

  /** The latest release of a browser on a day. */
  latestOn(id: CompatBrowserId, day: string): Release | undefined {
    return this.find(id)
      ?.releases.filter(({ date }) => date !== "" && date <= day)
      .sort((a, b) => compareVersions(a.version, b.version))
      .at(-1);
  }
}

function released({ id, name, releases }: BrowserEntry): Browser {
  return {
    id,
    name,
    releases: releases.flatMap(([version, date, share, state]) =>
      state === "coming" ? [] : { version, date, share, esr: state === "esr" },
    ),
  };
}
