/** The links of a page: target and link text. */
export type PageLinks = readonly (readonly [to: string, text: string])[];

const MOST_TEXTS = 8;
const LONGEST = 60;

/** Link texts by target: for each page the texts that most pages use, other than its titles. */
export class LinkTexts {
  readonly #counts = new Map<string, Map<string, number>>();

  /** Notes the links of one page. */
  add(from: string, links: PageLinks): void {
    const seen = new Set<string>();
    for (const [to, text] of links) {
      const plain = text.replace(/\s+/g, " ").trim();
      const key = `${to}\n${plain}`;
      if (to === from || plain.length < 2 || plain.length > LONGEST || seen.has(key)) continue;
      seen.add(key);
      const texts = this.#counts.get(to) ?? new Map<string, number>();
      this.#counts.set(to, texts);
      texts.set(plain, (texts.get(plain) ?? 0) + 1);
    }
  }

  /** The common link texts of a page with these titles. */
  of(url: string, titles: readonly string[]): string[] {
    const own = new Set(titles.map(plainName));
    const texts = [...(this.#counts.get(url) ?? [])].sort(
      ([a, n], [b, m]) => m - n || (a < b ? -1 : 1),
    );
    const found: string[] = [];
    for (const [text] of texts) {
      const name = plainName(text);
      if (own.has(name) || name === "") continue;
      own.add(name);
      found.push(text);
      if (found.length === MOST_TEXTS) break;
    }
    return found;
  }
}

function plainName(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s()<>.,:;]+/g, " ")
    .trim();
}
