import type { PageContent } from "./page-content.ts";

/** A response without its body. */
export interface Answer {
  url: string;
  status: number;
  headers: Headers;
}

/** A `Set-Cookie` header, and the URL of its response. */
export interface SetCookie {
  header: string;
  url: string;
}

/** Why following redirects failed. */
export type JourneyFailure =
  | "dns"
  | "certificate"
  | "timeout"
  | "unreachable"
  /** The target is not a public address. */
  | "refused"
  /** Too many redirects. */
  | "loop";

/** A chain of redirects from the first URL to the last. */
export interface Journey {
  /** Every URL, including the first; the last one may not have been requested. */
  route: string[];
  /** The responses, in the same order. */
  answers: Answer[];
  failure?: JourneyFailure;
}

/** Whether a host is in the browsers' HSTS preload list. */
export type Preload = "preloaded" | "not-preloaded" | "unknown";

/** The findings of a scan, and the only input of the tests. */
export interface Subject {
  host: string;
  http: Journey;
  https: Journey;
  /** The response that is judged: the last by HTTPS, or by HTTP if there is none. */
  response: Answer;
  /** Undefined if the response is not HTML. */
  page: PageContent | undefined;
  /** `Set-Cookie` headers of every response, including redirects and `/robots.txt`. */
  setCookies: SetCookie[];
  /** The response to a CORS preflight request. */
  preflight: Answer | undefined;
  preload: ReadonlyMap<string, Preload>;
}

/** Whether the judged response came by HTTPS. */
export function isSecure({ response }: Pick<Subject, "response">): boolean {
  return response.url.startsWith("https:");
}

/** The values, as sent, of a header that may be repeated or hold a list. */
export function headerList({ headers }: Pick<Answer, "headers">, name: string): string[] {
  const value = headers.get(name);
  return value === null ? [] : value.split(",").map((part) => part.trim());
}
