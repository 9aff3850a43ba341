import type { ScanLimits } from "../limits.ts";
import type { Answer, Journey, JourneyFailure } from "../subject.ts";
import type { Guard } from "./guard.ts";

/** Asks the network. Redirects are not followed. */
export type Fetcher = (request: Request) => Promise<Response>;

/** Statuses by which the network says that there is no answer of the site. */
const NETWORK_FAILURES = new Map<number, JourneyFailure>([
  [521, "unreachable"],
  [522, "timeout"],
  [523, "unreachable"],
  [524, "timeout"],
  [525, "certificate"],
  [526, "certificate"],
  [530, "unreachable"],
]);

/** By which sites, and this one too, know the scanner. */
const AGENT = "WebdocsObservatory";

/** Whether a request comes from a scan. */
export function isVisit(headers: Headers): boolean {
  return (headers.get("user-agent") ?? "").includes(AGENT);
}

/** What browsers send, so that no site takes the scanner for less; and whose it is. */
const HEADERS = {
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "accept-language": "en-US,en;q=0.8",
  "user-agent": `Mozilla/5.0 (compatible; ${AGENT}/1.0)`,
};

/** An answer whose body nobody has read yet, or why there is none. */
type Outcome =
  | { answer: Answer; body: ReadableStream<Uint8Array> | null }
  | { failure: JourneyFailure };

/** A way, and the beginning of the page at its end. */
export interface Visit {
  journey: Journey;
  body: string;
}

/** Visits addresses for one scan: each only with permission, in limited time, in limited length. */
export class Visitor {
  readonly #fetch: Fetcher;
  readonly #guard: Guard;
  readonly #limits: ScanLimits;
  readonly #end: AbortSignal;

  constructor(fetch: Fetcher, guard: Guard, limits: ScanLimits) {
    this.#fetch = fetch;
    this.#guard = guard;
    this.#limits = limits;
    this.#end = AbortSignal.timeout(limits.scanMs);
  }

  /** Goes to an address, and on to where it leads. */
  async follow(address: string): Promise<Visit> {
    const journey: Journey = { route: [address], answers: [] };
    let next = address;
    for (let hop = 0; ; hop++) {
      const outcome = await this.ask(next);
      if ("failure" in outcome)
        return { journey: { ...journey, failure: outcome.failure }, body: "" };
      journey.answers.push(outcome.answer);
      const target = redirectTarget(outcome.answer);
      if (target === undefined) return { journey, body: await this.#read(outcome) };
      await drop(outcome.body);
      journey.route.push(target);
      if (hop >= this.#limits.hops) return { journey: { ...journey, failure: "loop" }, body: "" };
      next = target;
    }
  }

  /** One answer, wherever it leads. */
  async answer(address: string, init: RequestInit = {}): Promise<Answer | undefined> {
    const outcome = await this.ask(address, init);
    if ("failure" in outcome) return undefined;
    await drop(outcome.body);
    return outcome.answer;
  }

  private async ask(address: string, init: RequestInit = {}): Promise<Outcome> {
    const url = new URL(address);
    try {
      const permission = await this.#guard.permit(url);
      if (permission !== "allowed") {
        return { failure: permission === "refused" ? "refused" : "dns" };
      }
      const { signal, done } = this.#clock();
      const request = new Request(url.href, {
        ...init,
        headers: { ...HEADERS, ...(init.headers as Record<string, string>) },
        redirect: "manual",
        signal,
      });
      const response = await this.#fetch(request);
      const failure = NETWORK_FAILURES.get(response.status);
      if (failure) {
        done();
        await drop(response.body);
        return { failure };
      }
      const { status, headers } = response;
      const body = response.body && withEnd(response.body, done);
      if (!body) done();
      return { answer: { url: url.href, status, headers: new Headers(headers) }, body };
    } catch (error) {
      return { failure: failureOf(error) };
    }
  }

  /** Time for one answer, of which no more is left than for the scan. */
  #clock(): { signal: AbortSignal; done: () => void } {
    const controller = new AbortController();
    const stop = () => controller.abort(new DOMException("Too slow.", "TimeoutError"));
    const timer = setTimeout(stop, this.#limits.requestMs);
    this.#end.addEventListener("abort", stop);
    if (this.#end.aborted) stop();
    const done = () => {
      clearTimeout(timer);
      this.#end.removeEventListener("abort", stop);
    };
    return { signal: controller.signal, done };
  }

  /** The beginning of a body: what is too long, too slow or broken off ends where it ends. */
  async #read({ answer, body }: Extract<Outcome, { answer: Answer }>): Promise<string> {
    if (!body) return "";
    const decoder = decoderFor(answer.headers.get("content-type") ?? "");
    const reader = body.getReader();
    let text = "";
    let left = this.#limits.bodyBytes;
    try {
      while (left > 0) {
        const { done, value } = await reader.read();
        if (done) break;
        text += decoder.decode(value.subarray(0, left), { stream: true });
        left -= value.byteLength;
      }
    } catch {
      // What has come is read.
    }
    await reader.cancel().catch(() => undefined);
    return text + decoder.decode();
  }
}

/** Where an answer leads; undefined where it leads nowhere. */
function redirectTarget({ url, status, headers }: Answer): string | undefined {
  const location = headers.get("location");
  if (![301, 302, 303, 307, 308].includes(status) || location === null) return undefined;
  return URL.canParse(location, url) ? new URL(location, url).href : undefined;
}

/** A body that says when it has ended. */
function withEnd(body: ReadableStream<Uint8Array>, done: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done: ended, value } = await reader.read();
        if (!ended) return controller.enqueue(value);
        done();
        controller.close();
      } catch (error) {
        done();
        controller.error(error);
      }
    },
    async cancel(reason) {
      done();
      await reader.cancel(reason);
    },
  });
}

async function drop(body: ReadableStream | null): Promise<void> {
  await body?.cancel().catch(() => undefined);
}

function decoderFor(contentType: string): TextDecoder {
  const label = /charset="?([^";\s]+)/i.exec(contentType)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

/** The runtime says in words what went wrong. */
function failureOf(error: unknown): JourneyFailure {
  const { name = "", message = "" } = error instanceof Error ? error : {};
  if (name === "TimeoutError" || name === "AbortError") return "timeout";
  return /certificate|TLS|SSL/i.test(message) ? "certificate" : "unreachable";
}
