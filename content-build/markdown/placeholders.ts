/** Bracket pairs for placeholders; the first that does not occur in the text is used. */
const PAIRS = ["⟬⟭", "⦅⦆", "⸨⸩", "⟦⟧", "⦃⦄"];

/**
 * Placeholders for macro outputs while the text is Markdown. They are punctuation, like the braces
 * of calls, so that adjacent emphasis works the same.
 */
export class Placeholders {
  readonly outputs: string[] = [];
  /** Matches a paragraph of placeholders only. */
  readonly alone: RegExp;
  readonly #open: string;
  readonly #close: string;
  readonly #pattern: RegExp;

  constructor(text: string) {
    const pair = PAIRS.find(([open = ""]) => !text.includes(open)) ?? "\uE000\uE001";
    this.#open = pair[0] ?? "";
    this.#close = pair[1] ?? "";
    const mark = `${this.#open}\\d+${this.#close}`;
    this.#pattern = new RegExp(`${this.#open}(\\d+)${this.#close}`, "g");
    this.alone = new RegExp(`^(?:${mark}\\s*)+$`);
  }

  /** Stores an output and returns its placeholder. */
  add(html: string): string {
    this.outputs.push(html);
    return `${this.#open}${this.outputs.length - 1}${this.#close}`;
  }

  /** Whether a text contains a placeholder. */
  isIn(text: string): boolean {
    return this.outputs.length > 0 && text.includes(this.#open);
  }

  /** Replaces the placeholders by the outputs. */
  fill(html: string): string {
    if (!this.isIn(html)) return html;
    return html.replace(this.#pattern, (mark, index) => this.outputs[Number(index)] ?? mark);
  }
}
