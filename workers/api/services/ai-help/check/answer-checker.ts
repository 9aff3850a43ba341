import { sentencesOf } from "../compose/sentences.ts";
import { type Checked, checkSentence } from "./check-sentence.ts";

const FENCE = /^\s*(?:```|~~~)/;
/** May start a construct that spans the line. A backtick before text starts inline code instead. */
const WHOLE_LINE = /^\s*(?:`{1,2}$|```|[~|#])/;
/** May still become a citation. */
const OPEN_CITATION = /^\s*(?:\[[\d\s,;\]]*)*$/;
const CITATIONS = /^(?:\s*\[[\d\s,;]+\])+/;

/** Checks streamed text sentence by sentence. Code passes unchanged. */
export class AnswerChecker {
  readonly cited = new Set<number>();
  unbacked = 0;
  readonly #checked: Checked;
  readonly #locale: string;
  #buffer = "";
  #inFence = false;

  constructor(checked: Checked, locale: string) {
    this.#checked = checked;
    this.#locale = locale;
  }

  /** Adds text; returns the text that can be shown so far. */
  async feed(text: string): Promise<string> {
    this.#buffer += text;
    let out = "";
    for (let end = this.#buffer.indexOf("\n"); end !== -1; end = this.#buffer.indexOf("\n")) {
      const line = this.#buffer.slice(0, end + 1);
      this.#buffer = this.#buffer.slice(end + 1);
      out += await this.#line(line);
    }
    if (this.#inFence || WHOLE_LINE.test(this.#buffer)) return out;
    const ready = this.#sentences(this.#buffer);
    const last = ready.pop() ?? "";
    if (OPEN_CITATION.test(last)) return out;
    this.#buffer = last;
    for (const sentence of ready) out += await this.#sentence(sentence);
    return out;
  }

  /** Ends the text; returns the rest. */
  async end(): Promise<string> {
    const rest = this.#buffer;
    this.#buffer = "";
    return rest ? this.#line(rest) : "";
  }

  async #line(line: string): Promise<string> {
    if (FENCE.test(line)) {
      this.#inFence = !this.#inFence;
      return line;
    }
    if (this.#inFence) return line;
    const isRow = /^\s*[|#]/.test(line);
    let out = "";
    for (const sentence of isRow ? [line] : this.#sentences(line)) {
      out += await this.#sentence(sentence);
    }
    return out;
  }

  /** Citations after the end of a sentence belong to it. */
  #sentences(text: string): string[] {
    const sentences: string[] = [];
    for (const part of sentencesOf(text, this.#locale)) {
      const before = sentences.at(-1);
      const [numbers = ""] = CITATIONS.exec(part) ?? [];
      const goesOn = before !== undefined && (isOpen(before) || isImage(before, part));
      if (before === undefined || (!numbers && !goesOn)) sentences.push(part);
      else if (goesOn) sentences[sentences.length - 1] = before + part;
      else {
        sentences[sentences.length - 1] = before + numbers;
        if (part.length > numbers.length) sentences.push(part.slice(numbers.length));
      }
    }
    return sentences;
  }

  async #sentence(sentence: string): Promise<string> {
    const { text, cited, isUnbacked } = await checkSentence(sentence, this.#checked);
    for (const n of cited) this.cited.add(n);
    if (isUnbacked) this.unbacked += 1;
    return text;
  }
}

/** Whether code, a citation or a link starts in the text and continues after its apparent end. */
function isOpen(text: string): boolean {
  const count = (character: string) => text.split(character).length - 1;
  return (count("`") & 1) === 1 || count("[") > count("]") || /\]\([^)]*$/.test(text);
}

function isImage(before: string, after: string): boolean {
  return before.endsWith("!") && after.startsWith("[");
}
