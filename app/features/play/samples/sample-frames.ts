import type { MetaDescriptor } from "@remix-run/cloudflare";
import { createContext } from "react";
import type { InteractiveExample, LiveSample } from "#content-build/contract/documents.ts";
import type { PackedSample } from "#content-build/contract/play/sample-code.ts";
import { offlineAddress, type PlayHost, runnerAddress } from "./sample-state.ts";

/** The samples of a page, and where they run. */
export interface Samples {
  /** Absent in pages for reading offline: the state of a sample is plain JSON there. */
  host?: PlayHost | undefined;
  /** The page, whose files the code may use. */
  path: string;
  /** The live samples by their ids. */
  live: ReadonlyMap<string, LiveSample>;
  /** The interactive examples in document order. */
  examples: readonly InteractiveExample[];
}

/** A page with code that may run. */
interface PageWithSamples {
  mdn_url: string;
  live_samples?: LiveSample[];
  interactive_examples?: InteractiveExample[];
}

/** The samples of the current page, for components that show its HTML. */
export const SamplesContext = createContext<Samples | undefined>(undefined);

/**
 * The samples of a compiled page, which names no host; undefined if it has none.
 *
 * @param host Absent where pages are packed for reading offline.
 */
export function samplesOf(page: PageWithSamples, host?: PlayHost): Samples | undefined {
  const { mdn_url: path, live_samples: live = [], interactive_examples: examples = [] } = page;
  if (live.length === 0 && examples.length === 0) return undefined;
  return { host, path, live: new Map(live.map((sample) => [sample.id, sample])), examples };
}

/** The address at which packed code runs. */
export function sampleAddress({ host, path }: Samples, { state, label }: PackedSample): string {
  if (!host) return offlineAddress(state);
  return `${runnerAddress(host, label, path)}?state=${state}`;
}

/** The address that opens a live sample in the playground. */
export function playgroundAddress(locale: string, path: string, id: string): string {
  return `/${locale}/play?page=${encodeURIComponent(path)}&sample=${encodeURIComponent(id)}`;
}

/** The style sheet of samples, for the head of pages that have some. */
export function samplesSheet(href: string): MetaDescriptor {
  return { tagName: "link", rel: "stylesheet", href };
}
