const words = (list: string) => new Set(list.split(/\s+/));

/** Elements whose start tag closes an open paragraph. */
const BLOCKS = words(`address article aside blockquote center dd details div dl dt fieldset
figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search
section summary table ul`);

const HEADINGS = words("h1 h2 h3 h4 h5 h6");

/** Elements with special parsing rules, too rare to implement here. */
const SPECIAL = words(`svg math select option optgroup textarea title template form`);

const LISTS = words("ul ol menu");
const SECTIONS = words("thead tbody tfoot");
const ROWS = words("tr");
const TABLE = words("table");

/** Elements allowed only in these parents; elsewhere the standard moves or ignores them. */
const PARENTS = new Map<string, ReadonlySet<string>>([
  ["li", LISTS],
  ["dt", words("dl")],
  ["dd", words("dl")],
  ["caption", TABLE],
  ["colgroup", TABLE],
  ["thead", TABLE],
  ["tbody", TABLE],
  ["tfoot", TABLE],
  ["tr", SECTIONS],
  ["td", ROWS],
  ["th", ROWS],
  ["col", words("colgroup")],
  ["rt", words("ruby")],
  ["rp", words("ruby")],
]);

/** Elements that allow only these children; the standard moves others out. */
const CHILDREN = new Map<string, ReadonlySet<string>>([
  ["table", words("caption colgroup thead tbody tfoot")],
  ["thead", ROWS],
  ["tbody", ROWS],
  ["tfoot", ROWS],
  ["tr", words("td th")],
  ["colgroup", words("col")],
  ["iframe", new Set()],
]);

/**
 * Tracks open elements and detects where the HTML standard might nest them differently.
 * Conservative: false positives are possible, false negatives are not.
 */
export class Nesting {
  #paragraphs = 0;
  #headings = 0;
  #anchors = 0;
  #buttons = 0;

  /** Whether an element stays where it was opened. */
  isPlain(name: string, parent: string): boolean {
    if (SPECIAL.has(name)) return false;
    if (this.#paragraphs > 0 && BLOCKS.has(name)) return false;
    if (this.#headings > 0 && HEADINGS.has(name)) return false;
    if (this.#anchors > 0 && name === "a") return false;
    if (this.#buttons > 0 && name === "button") return false;
    const parents = PARENTS.get(name);
    if (parents && !parents.has(parent)) return false;
    const children = CHILDREN.get(parent);
    return !children || children.has(name);
  }

  /** Whether text stays where it is. */
  isPlainText(text: string, parent: string): boolean {
    return !CHILDREN.has(parent) || (parent !== "iframe" && text.trim() === "");
  }

  /** Counts an element as opened (`by` is 1) or closed (-1). */
  count(name: string, by: 1 | -1): void {
    if (name === "p") this.#paragraphs += by;
    else if (name === "a") this.#anchors += by;
    else if (name === "button") this.#buttons += by;
    else if (HEADINGS.has(name)) this.#headings += by;
  }
}
