import { ISLANDS } from "#app/lib/browser/island-parts.ts";
import { select } from "#app/lib/browser/parts.ts";
import { fill } from "#app/lib/browser/strings.ts";
import { readBrowsersCookie } from "#content-build/compat/audience/choice-cookie.ts";
import type { CheckLanguage } from "#content-build/compat/check/finding.ts";
import { guessLanguage, languageOfFile } from "#content-build/compat/check/guess-language.ts";
import { MOST_CODE } from "#content-build/compat/check/limits.ts";
import type { CheckedUse } from "./check-code.ts";
import type { CheckAnswer, CheckRequest } from "./check-worker.ts";
import { CHECK, type CheckSetup } from "./parts.ts";
import { countOf, listOf } from "./results.ts";
import { fromFragment, toFragment } from "./share.ts";

/** Checks the code in the form on this page, on the reader's machine. */
export function startCheck(): void {
  const form = document.querySelector<HTMLFormElement>(select(ISLANDS.check));
  if (form) new CheckPage(form).start();
}

class CheckPage {
  readonly #form: HTMLFormElement;
  readonly #setup: CheckSetup;
  readonly #checker = new Checker();
  #running: AbortController | undefined;

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#setup = JSON.parse(form.getAttribute(ISLANDS.check) ?? "{}") as CheckSetup;
  }

  start(): void {
    const form = this.#form;
    const mine = readBrowsersCookie(document.cookie);
    if (mine) this.#choose(mine.query, this.#setup.mine);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#check();
    });
    this.#field("file").addEventListener("change", ({ target }) => {
      const [file] = (target as HTMLInputElement).files ?? [];
      if (file) void this.#open(file);
    });
    form.addEventListener("dragover", (event) => event.preventDefault());
    form.addEventListener("drop", (event) => {
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      event.preventDefault();
      void this.#open(file);
    });
    this.#part(CHECK.stop).addEventListener("click", () => this.#running?.abort());
    this.#part(CHECK.share).addEventListener("click", () => void this.#share());
    addEventListener("hashchange", () => void this.#openLink());
    void this.#openLink();
    // The code has come with the page, from the address in its query.
    if (this.#field("code").defaultValue !== "" && !location.hash) {
      this.#field("language").value = "css";
      void this.#check();
    }
  }

  #part(name: (typeof CHECK)[keyof typeof CHECK]): HTMLElement {
    const found = document.querySelector<HTMLElement>(select(name));
    if (!found) throw new Error(`${name} is missing.`);
    return found;
  }

  #field(name: "code" | "file" | "language" | "audience") {
    return this.#form.elements.namedItem(name) as HTMLTextAreaElement & HTMLSelectElement;
  }

  get #code(): string {
    return this.#field("code").value;
  }

  get #language(): CheckLanguage {
    const chosen = this.#field("language").value;
    return chosen === "auto" ? guessLanguage(this.#code) : (chosen as CheckLanguage);
  }

  async #openLink(): Promise<void> {
    if (!location.hash.includes("code=")) return;
    const shared = await fromFragment(location.hash.slice(1), MOST_CODE * 3);
    if (!shared) return this.#fail(this.#setup.errors.link);
    this.#field("code").value = shared.code;
    this.#field("language").value = shared.language;
    this.#choose(shared.audience, shared.audience);
    await this.#check();
  }

  /** Chooses an audience; one that is not in the list yet comes first. */
  #choose(audience: string, name: string): void {
    const list = this.#field("audience");
    if (![...list.options].some(({ value }) => value === audience)) {
      list.add(new Option(name, audience), 0);
    }
    list.value = audience;
  }

  async #open(file: File): Promise<void> {
    const { errors } = this.#setup;
    const { name, size } = file;
    if (size > MOST_CODE * 3) return this.#fail(this.#tooLong(size));
    const text = await readText(file);
    if (text === undefined) return this.#fail(fill(errors.file, { name }));
    this.#field("code").value = text;
    this.#field("language").value = languageOfFile(name) ?? "auto";
    await this.#check();
  }

  async #check(): Promise<void> {
    const { addresses, texts, errors } = this.#setup;
    this.#end();
    const code = this.#code;
    if (code.trim() === "") return this.#fail(errors.empty);
    if (code.length > MOST_CODE) return this.#fail(this.#tooLong(code.length));
    const running = new AbortController();
    this.#running = running;
    this.#say(texts.running);
    this.#part(CHECK.stop).hidden = false;
    const language = this.#language;
    const audience = this.#field("audience");
    const today = new Date().toISOString().slice(0, 10);
    const answer = await this.#checker.check(
      { code, language, audience: audience.value, today, addresses },
      running.signal,
    );
    // A newer check may have stopped this one.
    if (this.#running !== running) return;
    this.#end();
    if (!answer) return this.#say(texts.stopped);
    if ("failure" in answer) return this.#fail(errors[answer.failure]);
    const { result } = answer;
    const name = audience.selectedOptions[0]?.textContent ?? "";
    this.#say(countOf(result, texts, { audience: name, language }));
    const list = listOf(result, texts, (use) => this.#goTo(use));
    this.#part(CHECK.results).replaceChildren(...list);
  }

  /**
   * Ends the running check, if any, and hides the stop button, whose focus moves to the submit
   * button.
   */
  #end(): void {
    this.#running?.abort();
    this.#running = undefined;
    const stop = this.#part(CHECK.stop);
    if (stop === document.activeElement) {
      this.#form.querySelector<HTMLElement>("[type=submit]")?.focus();
    }
    stop.hidden = true;
  }

  /** Selects a use in the code. */
  #goTo({ at, line }: CheckedUse): void {
    const field = this.#field("code");
    const [word = ""] = this.#code.slice(at, at + 100).match(/^\W?[\w-]*/) ?? [];
    field.focus();
    field.setSelectionRange(at, at + Math.max(1, word.length));
    const height = Number.parseFloat(getComputedStyle(field).lineHeight) || 20;
    field.scrollTop = Math.max(0, (line - 4) * height);
  }

  async #share(): Promise<void> {
    const { texts, errors } = this.#setup;
    const code = this.#code;
    if (code.trim() === "") return this.#fail(errors.empty);
    const audience = this.#field("audience").value;
    const fragment = await toFragment({ code, language: this.#language, audience });
    if (!fragment) return this.#note(errors.longLink);
    history.replaceState(null, "", `#${fragment}`);
    const copied = await navigator.clipboard?.writeText(location.href).then(
      () => true,
      () => false,
    );
    this.#note(copied ? texts.copied : texts.inAddress);
  }

  #tooLong(length: number): string {
    const format = new Intl.NumberFormat(document.documentElement.lang);
    const values = { length: format.format(length), most: format.format(MOST_CODE) };
    return fill(this.#setup.errors.tooLong, values);
  }

  /** Replaces the status message. */
  #say(text: string): void {
    this.#note("");
    this.#part(CHECK.error).textContent = "";
    this.#part(CHECK.empty).hidden = true;
    this.#part(CHECK.results).replaceChildren();
    this.#part(CHECK.status).textContent = text;
  }

  /** Shows a message about the link; the results stay. */
  #note(text: string): void {
    this.#part(CHECK.note).textContent = text;
  }

  #fail(text: string): void {
    this.#end();
    this.#say("");
    this.#part(CHECK.error).textContent = text;
  }
}

/** The text of a file; undefined if it is something else. */
async function readText(file: File): Promise<string | undefined> {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

/**
 * Runs checks in a worker, which is created for the first one and kept with the data it has loaded.
 */
class Checker {
  #worker: Worker | undefined;

  /** Checks code; undefined if the signal stops it. */
  check(request: CheckRequest, stop: AbortSignal): Promise<CheckAnswer | undefined> {
    this.#worker ??= new Worker(new URL("./check-worker.ts", import.meta.url), { type: "module" });
    const worker = this.#worker;
    const finished = new AbortController();
    const { signal } = finished;
    return new Promise<CheckAnswer | undefined>((resolve) => {
      // A parser cannot be interrupted, so the whole worker is terminated.
      const end = (answer?: CheckAnswer) => {
        worker.terminate();
        this.#worker = undefined;
        resolve(answer);
      };
      stop.addEventListener("abort", () => end(), { signal });
      worker.addEventListener("error", () => end({ failure: "failed" }), { signal });
      worker.addEventListener("message", ({ data }) => resolve(data as CheckAnswer), { signal });
      worker.postMessage(request);
    }).finally(() => finished.abort());
  }
}
