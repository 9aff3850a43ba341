import type { Db } from "#db/client.ts";
import { type FoundSections, readSectionsAt, searchSeveral } from "../../search/index.ts";
import type { Nearest } from "../vectors/nearest.ts";
import { isPlain, type Probe, probesOf } from "./probes.ts";
import { type Question, readTerms, type Terms, weigh } from "./terms.ts";

/** The sections found for a whole question, for a part of it, or by meaning. */
export interface Finding extends FoundSections {
  kind: Probe["kind"] | "near";
}

/** Number of pages whose sections are scored for the whole question, and for each part. */
const PAGES_OF_WHOLE = 24;
const PAGES_OF_PART = 8;

/** Searches the pages of a locale for a question and its parts. */
export async function lookFor(
  db: Db,
  question: Question,
  locale: string,
  nearest?: Nearest,
): Promise<{ terms: Terms; findings: Finding[]; documents: number }> {
  const { asker } = question;
  const near = nearest?.([...question.earlier, question.question].join("\n"), locale);
  const read = isPlain(question) ? undefined : await readTerms(db, question, locale);
  const probes = probesOf(question, read?.all ?? []);
  const texts = probes.map(({ text, kind }) => ({
    text,
    pages: kind === "whole" ? PAGES_OF_WHOLE : PAGES_OF_PART,
  }));
  const found = await searchSeveral(db, texts, { asker, locale });
  const all = read?.all ?? weigh(found[0]?.concepts ?? [], asker, locale);
  const findings: Finding[] = found.map((each, i) => ({
    ...each,
    kind: probes[i]?.kind ?? "part",
  }));
  if (near) {
    const sections = await readSectionsAt(db, await near, all);
    findings.push({ kind: "near", documents: 0, concepts: all, sections });
  }
  const documents = found[0]?.documents ?? 0;
  return { terms: { all, alone: read?.alone ?? all }, findings, documents };
}
