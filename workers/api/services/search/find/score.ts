import { FIELDS, type Field, MOST_WEIGHT, readList, readPostings } from "#db/search/postings.ts";
import { FIELD_WEIGHTS } from "../rank/weights.ts";
import type { Concept, Form } from "../read/concept.ts";
import type { Query } from "../read/query.ts";
import type { NameHit, Segment } from "./segments.ts";
import { quickselect } from "./quickselect.ts";

/** A candidate before its document is read. */
export interface Hit {
  id: number;
  /** Text score, 0 to about 1. */
  score: number;
  /** Weighted share of the query it contains anywhere. */
  covered: number;
  names: NameHit[];
  /** Similarity to the query in meaning, 0 to 1, and the same relative to the nearest page. */
  likeness: number;
  nearness: number;
  /** The reciprocal of its place among the nearest pages. */
  nearPlace: number;
}

/** Similarities of a hit without a vector. */
export const FAR = { likeness: 0, nearness: 0, nearPlace: 0 };

/** The result of scoring a query. */
export interface Scored {
  hits: Hit[];
  /** Number of documents with all of the query; if none, with most of it. */
  total: number;
}

/** Which documents are hits. */
export interface Scope {
  /** Index terms of groups: only documents in all of them are hits. */
  groups: readonly string[];
  /** Number of documents that are read and ranked. */
  most: number;
}

export const WHOLE_INDEX: Scope = { groups: [], most: 110 };

const MOST_NAMED = 60;
/** A field weight at which a word has half of its possible score. */
const HALF = 4;
/** How much more the most popular page scores than the least popular. */
const PRIOR = 0.12;
/** Factor for documents with only some parts of a compound. */
const PARTLY = 0.35;
const MOST_OF_IT = 0.5;
/** Least score of a page with the query for its name. */
const NAMED = 0.6;
/** Least number of documents for IDF: on small sites, frequent words are informative as well. */
const FEWEST = 2000;

/** Score of a word; the index is its field bits, followed by three bits of its body weight. */
const STRENGTHS = new Float32Array(512 * 8);
for (let fields = 0; fields < 512; fields++) {
  for (let weight = 0; weight < 8; weight++) {
    let worth = FIELD_WEIGHTS.body * (weight / MOST_WEIGHT);
    for (const field of Object.keys(FIELDS) as Field[]) {
      if (field !== "body" && fields & FIELDS[field]) worth += FIELD_WEIGHTS[field];
    }
    STRENGTHS[fields * 8 + weight] = worth / (worth + HALF);
  }
}

/** Sets the weights of concepts by inverse document frequency. */
export function weighConcepts(query: Query, segments: readonly Segment[]): void {
  const indexed = segments.reduce((sum, segment) => sum + segment.documents, 0);
  const documents = Math.max(FEWEST, indexed);
  const most = idf(0, documents);
  for (const concept of query.concepts) {
    const rarities = concept.forms.map((form) => formIdf(form, segments, documents));
    const own = rarities[0];
    // A word known only by its translation counts as much as that.
    const known = own !== undefined ? own : Math.min(...rarities.map((rarity) => rarity ?? most));
    concept.weight = concept.share * (known / most);
  }
}

/** The IDF of a form; undefined if a term is missing from the index. */
function formIdf({ terms }: Form, segments: readonly Segment[], all: number): number | undefined {
  let sum = 0;
  for (const term of terms) {
    const found = segments.reduce((n, each) => n + (each.terms.get(term)?.documents ?? 0), 0);
    if (found === 0) return undefined;
    sum += idf(found, all);
  }
  return sum / terms.length;
}

function idf(found: number, documents: number): number {
  return Math.log(1 + (documents - found + 0.5) / (found + 0.5));
}

/**
 * Scores the documents of some segments.
 *
 * @param near - Documents of the scope that are hits whatever their score.
 */
export function scoreSegments(
  query: Query,
  segments: readonly Segment[],
  near: ReadonlySet<number> = new Set(),
  scope = WHOLE_INDEX,
): Scored {
  const hits: Hit[] = [];
  let whole = 0;
  let most = 0;
  for (const segment of segments) {
    const found = scoreSegment(query, segment, near, scope);
    hits.push(...found.hits);
    whole += found.whole;
    most += found.most;
  }
  return { hits, total: whole || most };
}

function scoreSegment(
  { concepts, names, parts, operators }: Query,
  segment: Segment,
  near: ReadonlySet<number>,
  scope: Scope,
) {
  const { documents, first } = segment;
  const isInside = insideOf(scope, segment);
  const score = new Float32Array(documents);
  const covered = new Float32Array(documents);
  // An operator is most of its query: other words say what it is, as in "?? operator".
  const given = [...segment.names.values()].flat();
  const operatorCount = operators.filter((each) => given.some(({ name }) => name === each)).length;
  const all = concepts.reduce((sum, { weight }) => sum + weight, operatorCount) || 1;
  for (const concept of concepts) {
    const best = strengthsOf(concept, segment);
    for (let document = 0; document < documents; document++) {
      const strength = best[document] ?? 0;
      if (strength === 0) continue;
      score[document] = (score[document] ?? 0) + (strength * concept.weight) / all;
      covered[document] = (covered[document] ?? 0) + concept.weight / all;
    }
  }
  let whole = 0;
  let mostly = 0;
  const order: number[] = [];
  const scale = Math.log1p(documents);
  for (let document = 0; document < documents; document++) {
    const share = covered[document] ?? 0;
    if (share === 0 || !isInside(document)) continue;
    if (share > 0.99) whole++;
    if (share >= MOST_OF_IT) mostly++;
    const prior = documents > 200 ? 1 - Math.log1p(document) / scale : 0;
    score[document] = (score[document] ?? 0) * (0.4 + 0.6 * share) + PRIOR * prior * share;
    order.push(document);
  }
  const best = takeBest(order, score, scope.most);
  const named = [...segment.names].filter(([document]) => isInside(document));
  const called = named.sort(([, a], [, b]) => bestOf(b) - bestOf(a));
  const meant = [...near]
    .map((id) => id - first)
    .filter((at) => at >= 0 && at < documents && isInside(at));
  const chosen = new Set([
    ...called.slice(0, MOST_NAMED).map(([document]) => document),
    ...best,
    ...meant,
  ]);
  const hits = [...chosen].map((document) => {
    const own = segment.names.get(document) ?? [];
    // A name covers the whole query, even without any of its words: "backgroundcolor", "??".
    const named = Math.max(0, ...own.map(({ name }) => names.get(name) ?? 0));
    return {
      id: first + document,
      score: Math.max(score[document] ?? 0, NAMED * named),
      covered: Math.max(covered[document] ?? 0, named),
      names: own,
      ...FAR,
    };
  });
  return { hits, whole, most: mostly };

  function bestOf(found: readonly NameHit[]): number {
    return Math.max(
      ...found.map(
        ({ name, kind }) => (names.get(name) ?? (parts.has(name) ? 0.2 : 0)) - kind * 0.1,
      ),
    );
  }
}

/**
 * Tests whether a document of a segment is in a scope. A segment that was indexed before there were
 * groups has no lists for them: all its documents are.
 */
function insideOf({ groups }: Scope, { terms, documents }: Segment): (document: number) => boolean {
  const lists = groups.flatMap((group) => terms.get(group)?.postings ?? []);
  const found = new Uint8Array(documents);
  for (const list of lists) {
    readList(list, (document) => {
      found[document] = (found[document] ?? 0) + 1;
    });
  }
  return (document) => found[document] === lists.length;
}

/** How surely each document contains a concept in any form. */
function strengthsOf({ forms }: Concept, { terms, documents }: Segment): Float32Array {
  const best = new Float32Array(documents);
  for (const form of forms) {
    if (form.terms.length === 1) {
      const posting = terms.get(form.terms[0] ?? "");
      if (!posting) continue;
      readPostings(posting.postings, (document, fields, weight) => {
        const strength = (STRENGTHS[fields * 8 + weight] ?? 0) * form.sure;
        if (strength > (best[document] ?? 0)) best[document] = strength;
      });
      continue;
    }
    const sums = new Float32Array(documents);
    const counts = new Uint8Array(documents);
    for (const term of form.terms) {
      readPostings(terms.get(term)?.postings ?? "", (document, fields, weight) => {
        sums[document] = (sums[document] ?? 0) + (STRENGTHS[fields * 8 + weight] ?? 0);
        counts[document] = (counts[document] ?? 0) + 1;
      });
    }
    const length = form.terms.length;
    for (let document = 0; document < documents; document++) {
      const count = counts[document] ?? 0;
      if (count * 2 < length) continue;
      const strength =
        ((sums[document] ?? 0) / length) * form.sure * (count === length ? 1 : PARTLY);
      if (strength > (best[document] ?? 0)) best[document] = strength;
    }
  }
  return best;
}

/** The documents with the best scores, unordered: a partial selection without a full sort. */
function takeBest(documents: number[], score: Float32Array, most: number): number[] {
  if (documents.length <= most) return documents;
  const scores = new Float32Array(documents.length);
  for (let i = 0; i < documents.length; i++) scores[i] = score[documents[i] ?? 0] ?? 0;
  const least = quickselect(scores, scores.length - most);
  return documents.filter((document) => (score[document] ?? 0) >= least).slice(0, most * 2);
}
