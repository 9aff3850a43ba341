import { element } from "#app/lib/browser/element.ts";
import { fill } from "#app/lib/browser/strings.ts";
import { appendLines, clearLines } from "#app/features/play/console-list.ts";
import { type CodeEditor, createEditor } from "#app/features/play/editor/code-editor.ts";
import { languageName } from "#app/features/play/language-name.ts";
import { SampleRunner } from "./sample-runner.ts";
import { sampleAt } from "./sample-state.ts";
import { tell } from "#app/lib/tell.ts";
import type { SampleCode } from "#content-build/contract/play/sample-code.ts";

const RUN_AFTER = 1000;
const CHOICE_AFTER = 100;

/** One interactive example that a reader works with. */
export class ExampleSession {
  readonly #example: HTMLElement;
  readonly #editors = new Map<HTMLElement, CodeEditor>();
  readonly #codes: HTMLElement[];
  readonly #original = new Map<HTMLElement, string>();
  readonly #kind: string;
  readonly #base: Promise<SampleCode>;
  #runner: SampleRunner | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(example: HTMLElement) {
    this.#example = example;
    this.#kind = example.dataset.ix ?? "";
    this.#codes = [...example.querySelectorAll<HTMLElement>(".ix-code")];
    for (const code of this.#codes) this.#original.set(code, code.textContent ?? "");
    const address = example.querySelector("iframe")?.src;
    this.#base = address ? sampleAt(address).then((code) => code ?? {}) : Promise.resolve({});
  }

  /** Makes the example editable, and puts the cursor into this code. */
  edit(code: HTMLElement): void {
    if (this.#kind !== "choices") for (const each of this.#codes) this.#open(each);
    this.#open(code).focus();
  }

  /** Restores the code as its authors wrote it. */
  async reset(): Promise<void> {
    for (const [code, editor] of this.#editors) editor.setText(this.#original.get(code) ?? "");
    for (const [at, choice] of this.#choices().entries()) {
      const code = this.#codes[at];
      choice.dataset.text = (code && this.#original.get(code)) ?? "";
    }
    if (this.#kind === "console") {
      this.#runner?.cancel();
      this.#clear();
    } else if (this.#kind === "tabbed") await this.run();
    else {
      const radio = this.#example.querySelector<HTMLInputElement>(".ix-choice input");
      for (const choice of this.#choices()) {
        choice.dispatchEvent(new CustomEvent("webdocs:edited"));
      }
      if (radio) radio.checked = true;
      radio?.dispatchEvent(new Event("change"));
    }
  }

  async run(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#kind === "choices") return;
    const runner = this.#runner ?? this.#makeRunner();
    this.#runner = runner;
    this.#clear();
    try {
      await runner.run(await this.#code());
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      this.#print([{ prop: "error", text }]);
    }
  }

  async #code(): Promise<SampleCode> {
    const base = await this.#base;
    const texts = new Map<string, string>();
    for (const code of this.#codes) texts.set(code.dataset.code ?? "", this.#textOf(code));
    const src = this.#example.dataset.path;
    const wat = texts.get("wat");
    if (this.#kind !== "console") {
      const { html = base.html, css = base.css, js = base.js } = Object.fromEntries(texts);
      return { html, css, js, defaults: "ix-tabbed", src };
    }
    const js = texts.get("js") ?? "";
    if (wat === undefined) return { js, src };
    const { compileWat } = await import("#app/features/play/editor/wat.ts");
    const url = await compileWat(wat);
    return { js: js.replaceAll("{%wasm-url%}", url), defaults: "ix-wat", src };
  }

  #makeRunner(): SampleRunner {
    const output = this.#example.querySelector<HTMLElement>(".ix-output");
    const container = output ?? document.createElement("div");
    if (!output) {
      // Only its console output is shown; the hidden frame still runs.
      container.className = "visually-hidden";
      container.inert = true;
      this.#example.appendChild(container);
    }
    const first = output?.querySelector("iframe");
    const title = first?.title ?? this.#example.ariaLabel ?? "";
    const { playHost = "" } = this.#example.dataset;
    const runner = new SampleRunner(container, {
      host: { origin: location.origin, playHost },
      title,
      onConsole: (lines) => this.#print(lines),
      onFlood: () => this.#print([{ prop: "error", text: this.#example.dataset.stopped ?? "" }]),
      onDropped: () => this.#print([{ prop: "warn", text: this.#example.dataset.dropped ?? "" }]),
      onReady: () => runner.post({ typ: "theme", theme: document.documentElement.dataset.theme }),
    });
    first?.remove();
    return runner;
  }

  #open(code: HTMLElement): CodeEditor {
    const known = this.#editors.get(code);
    if (known) return known;
    const { editor = "", leave = "" } = this.#example.dataset;
    const language = code.dataset.code ?? "";
    const container = element("div", "ix-editor");
    container.id = code.id;
    const label = fill(editor, { language: languageName(language) });
    const created = createEditor(container, {
      language: this.#kind === "choices" ? "declarations" : language,
      text: this.#original.get(code) ?? "",
      label: `${label}. ${leave}`,
      onChange: (text) => this.#changed(container, text),
    });
    code.replaceWith(container);
    this.#editors.set(code, created);
    const hint = this.#example.querySelector(".ix-hint");
    if (hint) hint.textContent = leave;
    return created;
  }

  #changed(container: HTMLElement, text: string): void {
    clearTimeout(this.#timer);
    const choice = container.closest<HTMLElement>(".ix-choice");
    if (choice) {
      choice.dataset.text = text;
      this.#timer = setTimeout(
        () => choice.dispatchEvent(new CustomEvent("webdocs:edited")),
        CHOICE_AFTER,
      );
    } else if (this.#kind === "tabbed") {
      this.#timer = setTimeout(() => void this.run(), RUN_AFTER);
    }
  }

  #textOf(code: HTMLElement): string {
    return this.#editors.get(code)?.text() ?? this.#original.get(code) ?? "";
  }

  #choices(): HTMLElement[] {
    return [...this.#example.querySelectorAll<HTMLElement>(".ix-choice")];
  }

  #console(): HTMLElement | null {
    return this.#example.querySelector<HTMLElement>(".ix-console");
  }

  #clear(): void {
    const list = this.#console();
    if (list) clearLines(list);
  }

  #print(lines: { prop: string; text: string }[]): void {
    // Only failures of the author's code are reported, not those of a reader's edits.
    if (this.#editors.size === 0 && lines.some(({ prop }) => prop === "error")) {
      tell("sample", "failed", { path: location.pathname });
    }
    const list = this.#console();
    if (list) appendLines(list, lines, this.#example.dataset.more ?? "");
  }
}
