import { type ConsoleLine, SampleRunner } from "#app/features/play/samples/sample-runner.ts";
import type { PlayHost } from "#app/features/play/samples/sample-state.ts";
import { type CheckResult, checkInFrame } from "#content-build/contract/play/exercise-checks.ts";
import type { ExerciseCode } from "#content-build/contract/play/exercises.ts";
import { followsTheme, type SampleCode } from "#content-build/contract/play/sample-code.ts";

/**
 * How long, in ms, the page that waits for code may take to load: the code is not to blame for
 * that.
 */
const NETWORK_TIMEOUT = 20_000;

/**
 * How long, in ms, code may take before it is checked: to begin, and then to run. If it begins with
 * an endless loop, browsers do not even report that it began.
 */
const BEGIN_TIMEOUT = 6000;
const RUN_TIMEOUT = 3000;

interface CheckedRunnerOptions {
  host: PlayHost;
  /** Title of the frame. */
  title: string;
  /** The page whose files the code may use. */
  path: string;
  /** Called when the code is about to run: earlier console output is of the previous run. */
  onBegun: () => void;
  onConsole: (lines: ConsoleLine[]) => void;
}

/** Shared by all exercises. */
const CHECKED = { defaults: "playground", isChecked: true } as const;

/** Checks for code: the text of `checks.js`, and the names in it. */
export interface Checks {
  code: string;
  names: readonly string[];
}

/** One frame, in which code runs and is checked. A frame that hangs is discarded. */
export class CheckedRunner {
  readonly #runner: SampleRunner;
  readonly #path: string;
  #turn = 0;
  #waiting: () => void = () => {};
  #begun: () => void = () => {};
  #ready: () => void = () => {};

  constructor(container: HTMLElement, { path, ...options }: CheckedRunnerOptions) {
    this.#path = path;
    this.#runner = new SampleRunner(container, {
      ...options,
      onWaiting: () => this.#waiting(),
      onBegun: () => {
        options.onBegun();
        this.#begun();
      },
      onReady: () => this.#ready(),
    });
  }

  /** Makes the next run faster. */
  async warm(): Promise<void> {
    await this.#runner.warm({ ...CHECKED, src: this.#path });
  }

  /** Runs code without checking it. */
  show(code: ExerciseCode): Promise<void> {
    this.#turn += 1;
    return this.#runner.run(this.#sampleOf(code), false);
  }

  /**
   * Runs code, then its checks; each of them gets a result. There are none if other code was
   * started before this began.
   */
  async check(code: ExerciseCode, { code: checks, names }: Checks): Promise<CheckResult[]> {
    const turn = ++this.#turn;
    // Messages of earlier code must not be taken for those of this run.
    this.#runner.stop();
    await this.#waitForFrame();
    if (turn !== this.#turn) return [];
    const ended = this.#waitForEnd();
    // Not as the reader's own code, which may open dialogs of the browser: they would stop the
    // checks.
    await this.#runner.run({ ...this.#sampleOf(code), ...CHECKED }, false);
    const kind = await ended;
    const { target, port } = this.#runner;
    if (kind || !target || !port) {
      this.#runner.stop();
      return names.map((name) => ({ name, ok: false, reason: { kind: kind ?? "stopped" } }));
    }
    const { frame } = target;
    const setWidth = (pixels: number | undefined) => {
      frame.style.inlineSize = pixels === undefined ? "" : `${pixels}px`;
    };
    const results = await checkInFrame({ port, checks, names, code, setWidth });
    const isStuck = results.some(({ reason }) => reason?.kind === "stopped");
    if (isStuck && this.#runner.target?.frame === frame) this.#runner.stop();
    return results;
  }

  close(): void {
    this.#runner.close();
  }

  /** Resolves when a page waits for code, or will not do so any more. */
  async #waitForFrame(): Promise<void> {
    // A newer run replaces the one that is still waiting.
    this.#waiting();
    await this.warm();
    if (this.#runner.spare !== "loading") return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, NETWORK_TIMEOUT);
      this.#waiting = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Resolves when the code has run, or with the reason why it never will. */
  #waitForEnd(): Promise<"stopped" | undefined> {
    return new Promise((resolve) => {
      let timer = setTimeout(resolve, BEGIN_TIMEOUT, "stopped");
      this.#ready = () => {};
      this.#begun = () => {
        clearTimeout(timer);
        timer = setTimeout(resolve, RUN_TIMEOUT, "stopped");
        this.#begun = () => {};
        this.#ready = () => {
          clearTimeout(timer);
          resolve(undefined);
        };
      };
    });
  }

  #sampleOf(code: ExerciseCode): SampleCode {
    const page = document.documentElement.dataset.theme;
    const theme = followsTheme(code) ? page : "light";
    return { ...code, defaults: "playground", theme, src: this.#path };
  }
}
