import { Browsers } from "#content-build/compat/browsers.ts";
import type { CheckLanguage } from "#content-build/compat/check/finding.ts";
import { CompatSet } from "#content-build/compat/compat-set.ts";
import type { AreaFile, BrowsersFile, CompatArea } from "#content-build/compat/files.ts";
import { AudienceError, type CheckResult, checkCode } from "./check-code.ts";
import { CHECKED_AREAS, type DataAddresses } from "./parts.ts";

/** Input of a check, with the URLs of its data files. */
export interface CheckRequest {
  code: string;
  language: CheckLanguage;
  audience: string;
  today: string;
  addresses: DataAddresses;
}

export type CheckAnswer = { result: CheckResult } | { failure: "data" | "failed" | "link" };

const loaded = new Map<string, Promise<unknown>>();

/** Loads a file of the data once; a failed request is repeated the next time. */
function load<T>(address: string): Promise<T> {
  const known = loaded.get(address) as Promise<T> | undefined;
  if (known) return known;
  const loading = fetch(address).then((response) => {
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return response.json() as Promise<T>;
  });
  loaded.set(address, loading);
  loading.catch(() => loaded.delete(address));
  return loading;
}

const sets = new Map<CheckLanguage, CompatSet>();

async function readData({ language, addresses }: CheckRequest) {
  const names = CHECKED_AREAS[language].filter((area) => addresses.areas[area] !== undefined);
  const [browsers, ...files] = await Promise.all([
    load<BrowsersFile>(addresses.browsers),
    ...names.map((area: CompatArea) => load<AreaFile>(addresses.areas[area] ?? "")),
  ]);
  const set =
    sets.get(language) ??
    new CompatSet(Object.fromEntries(names.map((name, at) => [name, files[at]])));
  sets.set(language, set);
  return { browsers: new Browsers(browsers), set };
}

async function answer(request: CheckRequest): Promise<CheckAnswer> {
  const data = await readData(request).catch(console.warn);
  if (!data) return { failure: "data" };
  try {
    return { result: checkCode(request, data, request.today) };
  } catch (error) {
    if (error instanceof AudienceError) return { failure: "link" };
    console.error(error);
    return { failure: "failed" };
  }
}

// Runs in a worker: parsing may take seconds, and the page stays usable meanwhile.
const here = self as unknown as Worker;

here.addEventListener("message", async ({ data }: MessageEvent<CheckRequest>) => {
  here.postMessage(await answer(data));
});
