import { expect, test } from "vitest";
import type { HeaderTest } from "#workers/api/observatory/header-test.ts";
import { readPage } from "#workers/api/observatory/page-content.ts";
import type {
  Answer,
  Journey,
  JourneyFailure,
  Preload,
  SetCookie,
  Subject,
} from "#workers/api/observatory/subject.ts";

/** A short description of a site. By default HTTPS responds and HTTP redirects to it. */
export interface SiteSketch {
  headers?: HeadersInit;
  html?: string;
  /** The URLs of the redirect chain; empty if there is no response. */
  http?: string[];
  httpFailure?: JourneyFailure;
  https?: string[];
  httpsFailure?: JourneyFailure;
  /** `Set-Cookie` headers of the evaluated response, or of another one by its URL. */
  cookies?: (string | SetCookie)[];
  preflight?: Record<string, string>;
  preloaded?: string[];
}

export const HOST = "shop.example.com";

/** Builds the subject that a scan of the site would produce. */
export async function sketch(site: SiteSketch = {}): Promise<Subject> {
  const headers = new Headers(site.headers);
  const http = journey(site.http ?? [`http://${HOST}/`, `https://${HOST}/`], site.httpFailure);
  const https = journey(site.https ?? [`https://${HOST}/`], site.httpsFailure);
  const last = https.answers.at(-1) ?? http.answers.at(-1) ?? answer(`https://${HOST}/`);
  const response = { ...last, headers };
  // The evaluated response replaces the last one of its journey.
  for (const way of [https, http])
    if (way.answers.at(-1) === last) way.answers.splice(-1, 1, response);
  const { html, preflight } = site;
  return {
    ...{ host: HOST, http, https, response },
    setCookies: (site.cookies ?? []).map((cookie) =>
      typeof cookie === "string" ? { header: cookie, url: response.url } : cookie,
    ),
    page: html === undefined ? undefined : readPage(html, response.url),
    preflight: preflight && { ...answer(response.url), headers: new Headers(preflight) },
    preload: new Map<string, Preload>((site.preloaded ?? []).map((name) => [name, "preloaded"])),
  };
}

function journey(route: string[], failure?: JourneyFailure): Journey {
  // After a failure the last URL has no response.
  const answered = failure && route.length > 0 ? route.slice(0, -1) : route;
  return { route, answers: answered.map(answer), ...(failure ? { failure } : {}) };
}

function answer(url: string): Answer {
  return { url, status: 200, headers: new Headers() };
}

/** A test case: description, site, expected result. */
export type Case = [what: string, site: SiteSketch, result: string];

/** Runs a header test on each case, and checks that every result has a case. */
export function tryCases(subject: HeaderTest, cases: Case[]): void {
  test.each(cases)(`${subject.name}: %s`, async (_, site, result) => {
    expect(subject.run(await sketch(site)).result).toBe(result);
  });

  test(`${subject.name}: every result has a case`, () => {
    const tried = new Set(cases.map(([, , result]) => result));
    expect([...tried].sort()).toEqual(Object.keys(subject.verdicts).sort());
  });
}
