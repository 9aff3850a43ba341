import { readCappedBody } from "#content-build/contract/capped-body.ts";
import { access, CONSENT } from "./access.ts";
import { CAUTION_HEADERS, cautionPage } from "./caution-page.ts";
import { CLEAR, QUIET_HEADERS, refusalHeaders, sampleHeaders } from "./headers.ts";
import { samplePage } from "./sample-page.ts";
import { decodeState, hashOf } from "./state.ts";

/** More than any sample: 4 MiB of incompressible code in base64. */
const MOST_FORM_BYTES = 6 * 1024 * 1024;

/** The variables of `wrangler.toml`: strings only, no bindings. */
export interface PlaySettings {
  /** Origin of the site whose pages may frame samples. */
  ORIGIN: string;
  /** Origin of images shared by many samples. */
  SHARED_ASSETS: string;
}

const LONGEST_COOKIE = 1024;
const RUNNER = /(?:^|\/)runner\.html$/;
const SHARED = "/shared-assets/";
const SHARED_FILE = /^(?:images|videos|audio|fonts|misc)(?:\/[\w-][\w.@-]*)+\.\w+$/;

/** Runs readers' code on separate hosts. Has no bindings. */
export default {
  async fetch(request: Request, settings: PlaySettings): Promise<Response> {
    const response = await answer(request, new URL(request.url), settings);
    const id = request.headers.get("x-request-id");
    if (id) response.headers.set("x-request-id", id);
    if (hasForeignCookies(request)) response.headers.set("clear-site-data", CLEAR);
    return response;
  },
};

/**
 * We set no cookies. Samples can set some for the whole domain, which could become so large that
 * the edge rejects every request.
 */
function hasForeignCookies(request: Request): boolean {
  return (request.headers.get("cookie") ?? "").length > LONGEST_COOKIE;
}

async function answer(request: Request, url: URL, settings: PlaySettings): Promise<Response> {
  const { pathname } = url;
  const { method } = request;
  const isRunner = RUNNER.test(pathname);
  if (method === "POST" && isRunner) return run(request, url, settings);
  if (method !== "GET" && method !== "HEAD") {
    return text(`${method} is not possible here.\n`, 405, { allow: "GET, HEAD" });
  }
  if (isRunner) return run(request, url, settings);
  if (pathname.startsWith(SHARED)) return toSharedAssets(pathname, settings);
  if (pathname === "/") return page(WELCOME);
  if (pathname === "/robots.txt") return text("User-agent: *\nDisallow: /\n", 200);
  if (pathname === "/healthz") {
    const headers = { ...QUIET_HEADERS, "content-type": "application/json" };
    return Response.json({ ok: true, worker: "play" }, { headers });
  }
  return refusal("There is no such sample.", 404, settings);
}

async function run(request: Request, url: URL, settings: PlaySettings): Promise<Response> {
  const state = await stateOf(request, url);
  if (state === "too long") return refusal("This sample is too long.", 413, settings);
  if (!state) return refusal("The address lacks its sample.", 400, settings);
  const packed = decodeBase64(state);
  const sample = packed && (await decodeState(packed));
  if (!packed || !sample) return refusal("There is no such sample.", 404, settings);
  const isNamedByContent = url.hostname.split(".")[0] === (await hashOf(packed));
  const may = access(request, url, settings.ORIGIN, isNamedByContent);
  switch (may) {
    case "refused":
      return refusal("This sample runs only inside a page of its site.", 403, settings);
    case "unsure":
      return url.searchParams.has(CONSENT)
        ? toCaution(url)
        : page(cautionPage({ sample, url, origin: settings.ORIGIN }), CAUTION_HEADERS);
    case "framed":
    case "alone":
      return page(
        samplePage(sample),
        sampleHeaders(settings.ORIGIN, { isNamedByContent, isAlone: may === "alone" }),
      );
  }
}

/** Long samples are posted as a form into the frame. */
async function stateOf(request: Request, url: URL): Promise<string | null> {
  if (request.method !== "POST") return url.searchParams.get("state");
  const form = await readForm(request);
  if (form === "too long") return form;
  const state = form?.get("state");
  return typeof state === "string" ? state : null;
}

/** Accepts base64 and base64url, padded or not. */
function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const plain = text.replaceAll("-", "+").replaceAll("_", "/").replaceAll(" ", "+");
    return Uint8Array.from(atob(plain), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/**
 * Redirects to the warning under a URL without consent, so that a reload of the warning can't run
 * the sample, even in a browser that calls every reload same-origin.
 */
function toCaution(url: URL): Response {
  const query = new URLSearchParams(url.search);
  query.delete(CONSENT);
  // Relative: a path that starts with two slashes would name another host.
  const headers = { ...QUIET_HEADERS, location: `?${query}` };
  return new Response(null, { status: 302, headers });
}

/** Redirects plain file names only: any other path could lead anywhere. */
function toSharedAssets(pathname: string, { SHARED_ASSETS }: PlaySettings): Response {
  const path = pathname.slice(SHARED.length);
  if (!SHARED_FILE.test(path)) return text("There is no such file.\n", 404);
  const location = `${SHARED_ASSETS}/${path}`;
  return new Response(null, {
    status: 302,
    headers: {
      ...QUIET_HEADERS,
      location,
      "access-control-allow-origin": "*",
      "cache-control": "public, max-age=2592000",
    },
  });
}

/** An error shown in place of a sample. */
function refusal(sentence: string, status: number, { ORIGIN }: PlaySettings): Response {
  return page(messagePage("No sample", sentence), refusalHeaders(ORIGIN), status);
}

function page(html: string, headers: HeadersInit = QUIET_HEADERS, status = 200): Response {
  const response = new Response(html, { headers, status });
  response.headers.set("content-type", "text/html; charset=utf-8");
  return response;
}

function text(body: string, status: number, more: Record<string, string> = {}): Response {
  const headers = { ...QUIET_HEADERS, ...more, "content-type": "text/plain; charset=utf-8" };
  return new Response(body, { status, headers });
}

/** A page with one message, for visitors without a sample or in place of one. */
function messagePage(title: string, sentence: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif }
body { max-inline-size: 36rem; margin: 15vh auto; padding-inline: 1.5rem }
</style>
<main>
<h1>${title}</h1>
<p>${sentence}</p>
</main>
</html>
`;
}

const WELCOME = messagePage(
  "Code samples run here",
  `This address is the sandbox of a documentation site: every sample gets a host of its own, so
that it can do no harm elsewhere. There is nothing more to see without a sample.`,
);

/** Reads a posted form; undefined if it is not one or malformed. */
async function readForm(request: Request): Promise<FormData | "too long" | undefined> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type)) return undefined;
  const body = await readCappedBody(request, MOST_FORM_BYTES);
  if (!body) return "too long";
  try {
    return await new Response(body, { headers: { "content-type": type } }).formData();
  } catch {
    return undefined;
  }
}
