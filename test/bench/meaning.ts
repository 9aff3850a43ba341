import { DIMENSIONS } from "#db/meaning/vectors.ts";
import { bitOf } from "#workers/api/services/meaning/published-vectors.ts";
import { likenesses, nearestOf } from "#workers/api/services/meaning/likeness.ts";
import type { Figure } from "./figure.ts";

/** English pages of the corpus that the figures were taken on. */
const PAGES = 14_073;
const LOCALE = "en-US";
const NEAREST = 30;
const WARM_UP = 50;
const QUERIES = 200;

/** Processor time of comparing a query with the vectors of all pages of a locale. */
export function measureMeaning(): Figure[] {
  const slugs = Array.from({ length: PAGES }, (_, page) => `Web/${page}`);
  const numbers = Int8Array.from({ length: PAGES * DIMENSIONS }, () => 255 * Math.random() - 127);
  const locales = new Uint16Array(PAGES).fill(bitOf(LOCALE));
  const pages = { version: 1, slugs, locales, numbers, places: new Map<string, number>() };
  const find = () => {
    const direction = Float32Array.from({ length: DIMENSIONS }, () => Math.random() - 0.5);
    nearestOf(likenesses(direction, pages), pages, { bit: bitOf(LOCALE), limit: NEAREST });
  };
  for (let i = 0; i < WARM_UP; i++) find();
  const before = process.cpuUsage();
  for (let i = 0; i < QUERIES; i++) find();
  const { user, system } = process.cpuUsage(before);
  const name = `the ${NEAREST} nearest of ${PAGES.toLocaleString("en-US")} pages by vectors`;
  const note = `processor time, mean of ${QUERIES}; ${DIMENSIONS} numbers a page`;
  return [{ name, value: (user + system) / 1000 / QUERIES, unit: "ms", note }];
}
