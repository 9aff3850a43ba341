import type { PageContent } from "./page-content.ts";

/** One answer of a server, without its body. */
export interface Answer {
  url: string;
  status: number;
  headers: Headers;
}

/** Why a journey ended before its goal. */
export type JourneyFailure =
  | "dns"
  | "certificate"
  | "timeout"
  | "unreachable"
  /** It leads to where the scanner does not go. */
  | "refused"
  /** More redirects than the scanner follows. */
  | "loop";

/** The way from the first address to the last, through all redirects. */
export interface Journey {
  /** Every address, the first as well; the last may be one that nobody was asked for. */
  route: string[];
  /** What came back, in the same order. */
  answers: Answer[];
  failure?: JourneyFailure;
}

/** Whether browsers know by themselves that a host is to be asked by HTTPS only. */
export type Preload = "preloaded" | "not-preloaded" | "unknown";

/** The findings of a scan: the only input of the tests. */
export interface Subject {
  host: string;
  http: Journey;
  https: Journey;
  /** The answer that is judged: the last by HTTPS, by HTTP where there is none. */
  response: Answer;
  /** Undefined where the answer is no HTML. */
  page: PageContent | undefined;
  /** `Set-Cookie` of every answer, those on the way and that for `/robots.txt` included. */
  setCookies: string[];
  /** The answer to a question whether another site may read this one. */
  preflight: Answer | undefined;
  preload: ReadonlyMap<string, Preload>;
}

/** Whether the judged answer came by HTTPS. */
export function isSecure({ response }: Pick<Subject, "response">): boolean {
  return response.url.startsWith("https:");
}

/** The values of a header that may be there several times or hold a list, as sent. */
export function headerList({ headers }: Pick<Answer, "headers">, name: string): string[] {
  const value = headers.get(name);
  return value === null ? [] : value.split(",").map((part) => part.trim());
}
