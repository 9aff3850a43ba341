import { allSections, phrasesIn, type SectionText } from "#db/search/section-texts.ts";
import { AskedReader } from "../rank/asked-text.ts";
import type { Ranked } from "../rank/rank.ts";
import { coverage } from "../rank/text-words.ts";
import type { Concept } from "../read/concept.ts";
import type { Query } from "../read/query.ts";

/** A matching section of a document. */
export interface FoundSection extends SectionText {
  worth: number;
}

const MOST = 3;
const HEADING = 2;
const PHRASE = 2;
/** Penalty by position: earlier sections are more general. */
const LATER = 0.005;

/** Finds sections in documents of one locale. */
export class SectionFinder {
  readonly #asked: readonly Concept[];
  readonly #reader: AskedReader;

  constructor({ concepts }: Query, locale: string) {
    const telling = concepts.filter(({ share }) => share > 0.3);
    this.#asked = telling.length > 0 ? telling : concepts;
    this.#reader = new AskedReader({ concepts: this.#asked, words: [] }, locale);
  }

  /**
   * The sections of a document that match best, best first. `body` has a line for each line of
   * `headings`.
   */
  find({ headings, phrases }: Pick<Ranked, "headings" | "phrases">, body: string): FoundSection[] {
    const { ofSections } = phrasesIn(phrases);
    return allSections(headings, body)
      .map((section, i) => {
        const named = ofSections
          .filter(({ anchor }) => anchor === section.anchor)
          .map(({ text }) => this.#coverage(text));
        const worth =
          HEADING * this.#coverage(section.heading) +
          PHRASE * Math.max(0, ...named) +
          this.#coverage(section.text);
        return { ...section, worth: worth > 0 ? worth - LATER * i : 0 };
      })
      .filter(({ worth }) => worth > 0)
      .sort((a, b) => b.worth - a.worth)
      .slice(0, MOST);
  }

  #coverage(text: string): number {
    const read = this.#reader.read(text);
    return read.isFound ? coverage(this.#asked, read) : 0;
  }
}
