import type { SampleCode } from "#content-build/contract/play/sample-code.ts";
import { MessageBudget } from "#app/features/play/message-budget.ts";
import {
  fitsAddress,
  offlineAddress,
  type PlayHost,
  packSample,
  runnerAddress,
} from "./sample-state.ts";

/** A line of the sample's console. */
export interface ConsoleLine {
  /** Method of the console: `log`, `warn`, `clear`. */
  prop: string;
  text: string;
}

export interface RunnerOptions {
  host: PlayHost;
  /** Title of the frame. */
  title: string;
  onConsole?: (lines: ConsoleLine[]) => void;
  /** The page in the spare frame has loaded, and waits for code. */
  onWaiting?: () => void;
  /** An exercise has loaded, and its code is about to run. */
  onBegun?: () => void;
  onReady?: () => void;
  /** Called where messages were dropped: once until console lines are read again. */
  onDropped?: () => void;
  /** The sample was stopped because it flooded the page with messages. */
  onFlood?: () => void;
}

/** A frame for the next run, and the options of its page. */
interface SpareFrame {
  frame: HTMLIFrameElement;
  origin: string;
  src: string | undefined;
  isChecked: boolean | undefined;
  isWaiting: boolean;
}

const SANDBOX = "allow-scripts allow-same-origin allow-forms allow-popups";

/**
 * Runs code in a separate frame, each time on a new host. A frame that hangs is discarded with its
 * process; later messages are ignored.
 */
export class SampleRunner {
  readonly #container: HTMLElement;
  readonly #options: RunnerOptions;
  #frame: HTMLIFrameElement | undefined;
  /** A frame for the next run whose process has already started. */
  #spare: SpareFrame | undefined;
  #origin = "";
  #budget = new MessageBudget();
  #hasBegun = false;
  #port: MessagePort | undefined;
  #isReady = false;
  #hasDropped = false;
  #runs = 0;

  constructor(container: HTMLElement, options: RunnerOptions) {
    this.#container = container;
    this.#options = options;
    addEventListener("message", this.#listen);
  }

  /**
   * Runs code, replacing the previous run.
   *
   * @param isOwn Whether the reader has written the code. Other code must not open dialogs of the
   *   browser, in which it could ask its reader for anything.
   */
  async run(code: SampleCode, isOwn = true): Promise<void> {
    this.#runs += 1;
    const turn = this.#runs;
    if (!isOwn && this.#fillSpare(code)) return;
    const isOffline = "offline" in document.documentElement.dataset;
    const { state } = await packSample(code);
    if (turn !== this.#runs) return;
    this.stop();
    const spare = isOffline ? undefined : this.#spare;
    const frame = spare?.frame ?? document.createElement("iframe");
    this.#spare = undefined;
    const label = spare ? frame.name : crypto.randomUUID();
    const address = isOffline
      ? offlineAddress(JSON.stringify(code))
      : runnerAddress(this.#options.host, label, code.src);
    frame.setAttribute("sandbox", isOwn ? `${SANDBOX} allow-modals` : SANDBOX);
    // Its storage, including cookies for the whole domain, ends with this page.
    frame.toggleAttribute("credentialless", !isOffline);
    frame.name = label;
    // Offline, the service worker answers, with a sandbox that takes the origin away.
    this.#begin(frame, isOffline ? "null" : new URL(address).origin, code);
    if (isOffline) frame.src = address;
    else if (fitsAddress(state)) frame.src = `${address}?state=${state}`;
    // A frame that is moved would load again.
    if (!spare) this.#container.appendChild(frame);
    if (!isOffline && !fitsAddress(state)) send(address, label, state);
  }

  /** Runs code in the spare frame, if that waits for code like it: this takes no request. */
  #fillSpare(code: SampleCode): boolean {
    const { frame, origin = "", src, isChecked, isWaiting } = this.#spare ?? {};
    if (!frame || !isWaiting || src !== code.src || isChecked !== code.isChecked) return false;
    this.stop();
    this.#spare = undefined;
    this.#begin(frame, origin, code);
    const { html, css, js, theme } = code;
    frame.contentWindow?.postMessage({ typ: "code", code: { html, css, js, theme } }, origin);
    return true;
  }

  #begin(frame: HTMLIFrameElement, origin: string, { theme }: SampleCode): void {
    frame.title = this.#options.title;
    delete frame.dataset.spare;
    this.#showTheme(theme);
    this.#origin = origin;
    this.#frame = frame;
    this.#budget = new MessageBudget();
    this.#hasBegun = false;
    this.#port = undefined;
    this.#isReady = false;
    this.#hasDropped = false;
  }

  /** Gives the area around the frame the colour scheme of its canvas. */
  #showTheme(theme: string | undefined): void {
    this.#container.style.colorScheme = theme === "light" || theme === "dark" ? theme : "";
  }

  /** Changes the theme of the running sample, which keeps its state. */
  setTheme(theme = "os-default"): void {
    this.#showTheme(theme);
    this.post({ typ: "theme", theme });
  }

  /**
   * Loads a page that waits for code into a spare frame, in which the next run takes place: starting a
   * process takes most of the time of a run, and requests most of the rest. The container must lay
   * it out unseen (`data-spare`), not with `display: none`: boxes of the next run could be measured
   * before they have a size.
   *
   * @param code The code that stays the same from run to run.
   */
  async warm({ src, ...code }: SampleCode): Promise<void> {
    if (this.#spare || "offline" in document.documentElement.dataset) return;
    const turn = this.#runs;
    const { state } = await packSample({ ...code, isWaiting: true });
    if (this.#spare || turn !== this.#runs) return;
    const frame = document.createElement("iframe");
    frame.dataset.spare = "";
    frame.setAttribute("sandbox", SANDBOX);
    frame.toggleAttribute("credentialless", true);
    frame.name = crypto.randomUUID();
    const address = runnerAddress(this.#options.host, frame.name, src);
    const { isChecked } = code;
    this.#spare = { frame, origin: new URL(address).origin, src, isChecked, isWaiting: false };
    frame.src = `${address}?state=${state}`;
    this.#container.appendChild(frame);
  }

  /** Whether there is a frame for the next run, and whether its page has loaded. */
  get spare(): "none" | "loading" | "waiting" {
    if (!this.#spare) return "none";
    return this.#spare.isWaiting ? "waiting" : "loading";
  }

  /** Stops the running code, even an endless loop. */
  stop(): void {
    this.#frame?.remove();
    this.#frame = undefined;
  }

  /** Stops the running code, and what was to run: packing it takes a moment. */
  cancel(): void {
    this.#runs += 1;
    this.stop();
  }

  /** The running sample, and the only origin that messages to it may reach. */
  get target(): { frame: HTMLIFrameElement; origin: string } | undefined {
    const origin = this.#origin === "null" ? "*" : this.#origin;
    return this.#frame && { frame: this.#frame, origin };
  }

  /** The port that a running exercise sent before its code ran. */
  get port(): MessagePort | undefined {
    return this.#port;
  }

  /** Sends the sample a message, if it runs. */
  post(message: Record<string, unknown>): void {
    const { frame, origin = "*" } = this.target ?? {};
    frame?.contentWindow?.postMessage(message, origin);
  }

  /** Stops the sample, and removes the listeners. */
  close(): void {
    this.cancel();
    this.#spare?.frame.remove();
    this.#spare = undefined;
    removeEventListener("message", this.#listen);
  }

  readonly #listen = (event: MessageEvent) => {
    const { source, origin, ports } = event;
    const spare = this.#spare;
    if (spare && source === spare.frame.contentWindow && event.data?.typ === "waiting") {
      spare.isWaiting = true;
      this.#options.onWaiting?.();
    }
    if (!this.#frame || source !== this.#frame.contentWindow || origin !== this.#origin) return;
    const wasRead = this.#budget.take(() => this.#hear(event.data, ports));
    if (this.#budget.isFlood) this.#end();
    if (wasRead || this.#hasDropped) return;
    this.#hasDropped = true;
    this.#options.onDropped?.();
  };

  #end(): void {
    if (!this.#frame) return;
    this.stop();
    this.#options.onFlood?.();
  }

  #hear(data: unknown, ports: readonly MessagePort[]): void {
    if (typeof data !== "object" || data === null) return;
    const { typ, lines } = data as Record<string, unknown>;
    // Only the first one is ours: the code has not run yet.
    if (typ === "begun" && !this.#hasBegun) {
      this.#hasBegun = true;
      [this.#port] = ports;
      // An earlier sample in the same frame may have said that it is ready.
      this.#isReady = false;
      this.#options.onBegun?.();
    }
    if (typ === "ready" && !this.#isReady) {
      this.#isReady = true;
      this.#options.onReady?.();
    }
    if (typ === "console" && Array.isArray(lines)) {
      if (isTooLarge(lines)) this.#end();
      else {
        this.#hasDropped = false;
        this.#options.onConsole?.(lines.slice(0, 1000).flatMap(lineOf));
      }
    }
  }
}

/**
 * Our own messages are shorter (`workers/play/inside/report-console.ts`): larger ones are floods.
 */
function isTooLarge(lines: unknown[]): boolean {
  let length = 0;
  for (const line of lines) {
    const text = (line as { text?: unknown } | null)?.text;
    length += typeof text === "string" ? text.length : 0;
  }
  return length > 1_000_000;
}

/** Messages of a sample are converted to text, and truncated. */
function lineOf(value: unknown): ConsoleLine[] {
  if (typeof value !== "object" || value === null) return [];
  const { prop, text } = value as Record<string, unknown>;
  return [{ prop: String(prop), text: String(text).slice(0, 20_000) }];
}

/** Posts code that is too long for an address to its frame. */
function send(address: string, target: string, state: string): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = address;
  form.target = target;
  form.hidden = true;
  const field = document.createElement("input");
  field.name = "state";
  field.value = state;
  form.appendChild(field);
  document.body.appendChild(form);
  form.submit();
  form.remove();
}
