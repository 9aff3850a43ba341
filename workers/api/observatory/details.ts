import type { Output } from "./header-test.ts";
import type { TestResult } from "./judge.ts";
import type { Subject } from "./subject.ts";

/** Details that a report shows with the results. */
export interface Details {
  /** URL of the response that was judged. */
  url: string;
  headers: Record<string, string>;
  /** By test name. */
  outputs: Record<string, Output>;
}

const MOST_HEADERS = 100;
const LONGEST_VALUE = 4000;
const MOST_HEADER_LENGTH = 24_000;
const LONGEST_OUTPUT = 12_000;

/** The details of a scan to store, limited in size whatever a site sends. */
export function detailsOf({ response }: Subject, results: TestResult[]): Details {
  const headers = new Map<string, string>();
  let left = MOST_HEADER_LENGTH;
  for (const [name, sent] of response.headers) {
    const value = name === "set-cookie" ? response.headers.getSetCookie().join("\n") : sent;
    const shown = value.slice(0, LONGEST_VALUE);
    if (headers.has(name)) continue;
    left -= name.length + shown.length;
    if (headers.size >= MOST_HEADERS || left < 0) break;
    headers.set(name, shown);
  }
  const outputs = results.map(({ name, output }) => [name, bounded(output)] as const);
  return {
    url: response.url.slice(0, LONGEST_VALUE),
    headers: Object.fromEntries(headers),
    outputs: Object.fromEntries(outputs),
  };
}

/** Drops the data of a test if it is too long, then everything else. */
function bounded(output: Output): Output {
  if (JSON.stringify(output).length <= LONGEST_OUTPUT) return output;
  const { data, ...rest } = output;
  return JSON.stringify(rest).length <= LONGEST_OUTPUT ? { ...rest, data: null } : {};
}
