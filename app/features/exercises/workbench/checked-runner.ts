import { type ConsoleLine, SampleRunner } from "#app/features/play/samples/sample-runner.ts";
import type { PlayHost } from "#app/features/play/samples/sample-state.ts";
import { type CheckResult, checkInFrame } from "#content-build/contract/play/exercise-checks.ts";
import type { ExerciseCode } from "#content-build/contract/play/exercises.ts";
import { followsTheme, type SampleCode } from "#content-build/contract/play/sample-code.ts";

/**
 * How long code may take before it is checked: to load, and then to run. A loop without end at its
 * beginning keeps browsers from reporting even the load.
 */
const LOAD_PATIENCE = 6000;
const RUN_PATIENCE = 3000;

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

/** Checks for code: the text of `checks.js`, and the names in it. */
export interface Checks {
  code: string;
  names: readonly string[];
}

/** One frame, in which code runs and is checked. A frame that hangs is discarded. */
export class CheckedRunner {
  readonly #runner: SampleRunner;
  readonly #path: string;
  #begun: () => void = () => {};
  #ready: () => void = () => {};

  constructor(place: HTMLElement, { path, ...options }: CheckedRunnerOptions) {
    this.#path = path;
    this.#runner = new SampleRunner(place, {
      ...options,
      onBegun: () => {
        options.onBegun();
        this.#begun();
      },
      onReady: () => this.#ready(),
    });
  }

  /** Makes the next run faster. */
  warm(): void {
    void this.#runner.warm();
  }

  /** Runs code without checking it. */
  show(code: ExerciseCode): Promise<void> {
    return this.#runner.run(this.#sampleOf(code), false);
  }

  /** Runs code, then its checks; each of them gets a result. */
  async check(code: ExerciseCode, { code: checks, names }: Checks): Promise<CheckResult[]> {
    const ended = this.#waitForEnd();
    // Not as the reader's own: a dialog of the browser would stop the checks.
    await this.#runner.run({ ...this.#sampleOf(code), isChecked: true }, false);
    const kind = await ended;
    const { target } = this.#runner;
    const window = target?.frame.contentWindow;
    if (kind || !target || !window) {
      this.#runner.stop();
      return names.map((name) => ({ name, ok: false, reason: { kind: kind ?? "stopped" } }));
    }
    const { frame, origin } = target;
    const setWidth = (pixels: number | undefined) => {
      frame.style.inlineSize = pixels === undefined ? "" : `${pixels}px`;
    };
    const results = await checkInFrame({ frame: window, origin, checks, names, code, setWidth });
    const isStuck = results.some(({ reason }) => reason?.kind === "stopped");
    if (isStuck && this.#runner.target?.frame === frame) this.#runner.stop();
    return results;
  }

  close(): void {
    this.#runner.close();
  }

  /** Resolves when the code has run, or with the reason why it never will. */
  #waitForEnd(): Promise<"stopped" | undefined> {
    return new Promise((resolve) => {
      let timer = setTimeout(resolve, LOAD_PATIENCE, "stopped");
      // Until then, messages are of the previous sample.
      this.#ready = () => {};
      this.#begun = () => {
        clearTimeout(timer);
        timer = setTimeout(resolve, RUN_PATIENCE, "stopped");
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
