import type { MetaDescriptor } from "@remix-run/cloudflare";
import { createContext } from "react";
import type { InteractiveExample } from "#content-build/contract/documents.ts";

/** What runs on a page, and where. */
export interface Samples {
  /** Host under which they run: `play.localhost:8787`. */
  playHost: string;
  /** The page, whose files the code may use. */
  path: string;
  /** The live samples by their ids. */
  frames: ReadonlyMap<string, SampleFrame>;
  /** The interactive examples in the order of their places. */
  examples: RunningExample[];
}

export interface SampleFrame {
  address: string;
  /** It can be dark where the page is; others are always shown on a light canvas. */
  followsTheme: boolean;
}

export interface RunningExample {
  example: InteractiveExample;
  /** Absent where only the reader starts it. */
  address?: string;
}

/** The samples of the page around, for whoever shows its HTML. */
export const SamplesContext = createContext<Samples | undefined>(undefined);

/** The address that opens a live sample in the playground. */
export function playgroundAddress(locale: string, path: string, id: string): string {
  return `/${locale}/play?page=${encodeURIComponent(path)}&sample=${encodeURIComponent(id)}`;
}

/** The style sheet of samples, for the head of pages that have some. */
export function samplesSheet(href: string): MetaDescriptor {
  return { tagName: "link", rel: "stylesheet", href };
}
