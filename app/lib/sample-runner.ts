import {
  fitsAddress,
  type PlayHost,
  packSample,
  runnerAddress,
  type SampleCode,
} from "./sample-state.ts";

/** A line of the sample's console. */
export interface ConsoleLine {
  /** Method of the console: `log`, `warn`, `clear`. */
  prop: string;
  text: string;
}

export interface RunnerOptions {
  host: PlayHost;
  /** What the frame is called. */
  title: string;
  onConsole?: (lines: ConsoleLine[]) => void;
  onReady?: () => void;
}

const SANDBOX = "allow-scripts allow-same-origin allow-forms allow-modals allow-popups";

/**
 * Runs code in a frame of its own, each time on a host that nobody has used before. A
 * frame that hangs is thrown away with its process; what it says later is not heard.
 */
export class SampleRunner {
  readonly #place: HTMLElement;
  readonly #options: RunnerOptions;
  #frame: HTMLIFrameElement | undefined;
  #origin = "";
  #runs = 0;

  constructor(place: HTMLElement, options: RunnerOptions) {
    this.#place = place;
    this.#options = options;
    addEventListener("message", this.#listen);
  }

  /** Runs code in place of what ran before. */
  async run(code: SampleCode): Promise<void> {
    this.#runs += 1;
    const turn = this.#runs;
    const { state } = await packSample(code);
    if (turn !== this.#runs) return;
    this.stop();
    const label = crypto.randomUUID();
    const address = runnerAddress(this.#options.host, label, code.src);
    const frame = document.createElement("iframe");
    frame.title = this.#options.title;
    frame.setAttribute("sandbox", SANDBOX);
    frame.name = label;
    this.#origin = new URL(address).origin;
    this.#frame = frame;
    if (fitsAddress(state)) {
      frame.src = `${address}?state=${state}`;
      this.#place.appendChild(frame);
    } else {
      this.#place.appendChild(frame);
      send(address, label, state);
    }
  }

  /** Ends what runs, even if it never would. */
  stop(): void {
    this.#frame?.remove();
    this.#frame = undefined;
  }

  /** Tells the sample something, if it runs. */
  post(message: Record<string, unknown>): void {
    this.#frame?.contentWindow?.postMessage(message, this.#origin);
  }

  /** Stops, and listens no more. */
  close(): void {
    this.#runs += 1;
    this.stop();
    removeEventListener("message", this.#listen);
  }

  readonly #listen = ({ source, origin, data }: MessageEvent) => {
    if (!this.#frame || source !== this.#frame.contentWindow || origin !== this.#origin) return;
    if (typeof data !== "object" || data === null) return;
    if (data.typ === "ready") this.#options.onReady?.();
    if (data.typ === "console" && Array.isArray(data.lines)) {
      const lines = (data.lines as unknown[]).slice(0, 1000).flatMap(lineOf);
      this.#options.onConsole?.(lines);
    }
  };
}

/** Whatever a sample says is text, and no more than somebody would read. */
function lineOf(value: unknown): ConsoleLine[] {
  if (typeof value !== "object" || value === null) return [];
  const { prop, text } = value as Record<string, unknown>;
  return [{ prop: String(prop), text: String(text).slice(0, 20_000) }];
}

/** Fills a frame with what is too long for an address. */
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
