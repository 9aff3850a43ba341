/** Pairs of brackets that mark a macro's place; one that the text does not use is taken. */
const PAIRS = ["⟬⟭", "⦅⦆", "⸨⸩", "⟦⟧", "⦃⦄"];

/**
 * Stands for the outputs of macros while the text around them is Markdown. The marks
 * are punctuation, as the braces of the calls are, so emphasis beside them works alike.
 */
export class Placeholders {
  readonly outputs: string[] = [];
  /** A paragraph of nothing but placeholders. */
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

  /** Keeps an output and gives what to write in its place. */
  add(html: string): string {
    this.outputs.push(html);
    return `${this.#open}${this.outputs.length - 1}${this.#close}`;
  }

  /** Whether a text holds a placeholder. */
  isIn(text: string): boolean {
    return this.outputs.length > 0 && text.includes(this.#open);
  }

  /** Puts the outputs in their places. */
  fill(html: string): string {
    if (!this.isIn(html)) return html;
    return html.replace(this.#pattern, (mark, index) => this.outputs[Number(index)] ?? mark);
  }
}
