import type { ScanLimits } from "../limits.ts";
import type { Answer, Journey, JourneyFailure } from "../subject.ts";
import type { Guard } from "./guard.ts";

/** Sends a request without following redirects. */
export type Fetcher = (request: Request) => Promise<Response>;

/** Statuses that the edge network returns instead of an answer from the site. */
const NETWORK_FAILURES = new Map<number, JourneyFailure>([
  [521, "unreachable"],
  [522, "timeout"],
  [523, "unreachable"],
  [524, "timeout"],
  [525, "certificate"],
  [526, "certificate"],
  [530, "unreachable"],
]);

/** The user agent by which sites, including this one, recognise the scanner. */
const AGENT = "WebdocsObservatory";

/** Whether a request comes from the scanner. */
export function isVisit(headers: Headers): boolean {
  return (headers.get("user-agent") ?? "").includes(AGENT);
}

/** Headers like a browser's, so that sites answer as they would to one, with the scanner's name. */
const HEADERS = {
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "accept-language": "en-US,en;q=0.8",
  "user-agent": `Mozilla/5.0 (compatible; ${AGENT}/1.0)`,
};

/** A response with its body unread, or why there is none. */
type Outcome =
  | { answer: Answer; body: ReadableStream<Uint8Array> | null }
  | { failure: JourneyFailure };

/** A redirect chain, and the beginning of the page at its end. */
export interface Visit {
  journey: Journey;
  body: string;
  /** Whether the whole body has arrived, was longer than the limit, or broke off. */
  end: "whole" | "cut" | "broken";
}

/** Makes the requests of one scan: each checked by the guard, and limited in time and size. */
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

  /** Requests a URL and follows its redirects. */
  async follow(address: string, init: RequestInit = {}): Promise<Visit> {
    const journey: Journey = { route: [address], answers: [] };
    const failed = (failure: JourneyFailure): Visit => ({
      journey: { ...journey, failure },
      body: "",
      end: "broken",
    });
    let next = address;
    for (let hop = 0; ; hop++) {
      const outcome = await this.ask(next, init);
      if ("failure" in outcome) return failed(outcome.failure);
      journey.answers.push(outcome.answer);
      const target = redirectTarget(outcome.answer);
      if (target === undefined) return { journey, ...(await this.#read(outcome)) };
      await drop(outcome.body);
      journey.route.push(target);
      if (hop >= this.#limits.hops) return failed("loop");
      next = target;
    }
  }

  /** Requests a URL without following redirects. */
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

  /** A timeout for one response, capped by what remains for the scan. */
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

  /** Reads the beginning of a body; stops quietly if it is too long, too slow or aborted. */
  async #read({
    answer,
    body,
  }: Extract<Outcome, { answer: Answer }>): Promise<Omit<Visit, "journey">> {
    if (!body) return { body: "", end: "whole" };
    const decoder = decoderFor(answer.headers.get("content-type") ?? "");
    const reader = body.getReader();
    let text = "";
    let left = this.#limits.bodyBytes;
    let end: Visit["end"] = "cut";
    try {
      while (left > 0) {
        const { done, value } = await reader.read();
        if (done) {
          end = "whole";
          break;
        }
        text += decoder.decode(value.subarray(0, left), { stream: true });
        left -= value.byteLength;
      }
    } catch {
      // The part that has arrived is used.
      end = "broken";
    }
    await reader.cancel().catch(() => undefined);
    return { body: text + decoder.decode(), end };
  }
}

/** The target of a redirect; undefined if the response is none. */
function redirectTarget({ url, status, headers }: Answer): string | undefined {
  const location = headers.get("location");
  if (![301, 302, 303, 307, 308].includes(status) || location === null) return undefined;
  return URL.canParse(location, url) ? new URL(location, url).href : undefined;
}

/** A body that calls `done` when it ends. */
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

/** The runtime tells failures apart only in the message. */
function failureOf(error: unknown): JourneyFailure {
  const { name = "", message = "" } = error instanceof Error ? error : {};
  if (name === "TimeoutError" || name === "AbortError") return "timeout";
  return /certificate|TLS|SSL/i.test(message) ? "certificate" : "unreachable";
}
