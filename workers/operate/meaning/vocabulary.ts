import { tokensOfChunk } from "#db/search/known-tokens.ts";
import { chunksOf } from "#db/search/tokens.ts";

/** Numbers the words of all locales together: names of the web platform are the same in each. */
export class Vocabulary {
  readonly terms: string[] = [];
  readonly counts: number[] = [];
  readonly #numbers = new Map<string, number>();

  /** The numbers of the first `most` words of a text; also counts the words. */
  read(text: string, locale: string, most: number): number[] {
    const found: number[] = [];
    for (const chunk of chunksOf(text)) {
      for (const { term } of tokensOfChunk(chunk, locale)) found.push(this.#numberOf(term));
      if (found.length >= most) break;
    }
    return found.length > most ? found.slice(0, most) : found;
  }

  #numberOf(term: string): number {
    let number = this.#numbers.get(term);
    if (number === undefined) {
      number = this.terms.length;
      this.#numbers.set(term, number);
      this.terms.push(term);
      this.counts.push(0);
    }
    this.counts[number] = (this.counts[number] ?? 0) + 1;
    return number;
  }
}
