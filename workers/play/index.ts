import { access } from "./access.ts";
import { CAUTION_HEADERS, cautionPage } from "./caution-page.ts";
import { QUIET_HEADERS, sampleHeaders } from "./headers.ts";
import { samplePage } from "./sample-page.ts";
import { decodeState, hashOf, type Sample } from "./state.ts";

/** The variables of `wrangler.toml`: texts only, there is nothing to reach from here. */
export interface PlaySettings {
  /** Origin of the site whose pages may frame samples. */
  ORIGIN: string;
  /** Where the pictures that many samples share are kept. */
  SHARED_ASSETS: string;
}

const WELCOME = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Samples</title>
<style>
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif }
body { max-inline-size: 36rem; margin: 15vh auto; padding-inline: 1.5rem }
</style>
<main>
<h1>Code samples run here</h1>
<p>This address is the sandbox of a documentation site: every sample gets a host of its own, so
that it can do no harm elsewhere. There is nothing more to see without a sample.</p>
</main>
</html>
`;

const RUNNER = /(?:^|\/)runner\.html$/;
const SHARED = "/shared-assets/";

/** Runs readers' code on hosts of its own. Has no bindings. */
export default {
  async fetch(request: Request, settings: PlaySettings): Promise<Response> {
    const response = await answer(request, new URL(request.url), settings);
    const id = request.headers.get("x-request-id");
    if (id) response.headers.set("x-request-id", id);
    return response;
  },
};

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
  return text("There is no such sample.\n", 404);
}

async function run(request: Request, url: URL, settings: PlaySettings): Promise<Response> {
  const state = await stateOf(request, url);
  if (!state) return text("The address lacks its sample.\n", 400);
  const packed = decodeBase64(state);
  const sample = packed && (await decodeState(packed));
  if (!packed || !sample) return text("There is no such sample.\n", 404);
  const isNamedByContent = url.hostname.split(".")[0] === (await hashOf(packed));
  switch (access(request, url, settings.ORIGIN, isNamedByContent)) {
    case "refused":
      return text("This sample runs only inside a page of its site.\n", 403);
    case "unsure":
      return caution(url, sample, settings);
    case "allowed":
      return page(samplePage(sample), sampleHeaders(settings.ORIGIN, isNamedByContent));
  }
}

/** Long samples come as a form, which a frame can be filled with just as well. */
async function stateOf(request: Request, url: URL): Promise<string | null> {
  if (request.method !== "POST") return url.searchParams.get("state");
  const type = request.headers.get("content-type") ?? "";
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type)) return null;
  try {
    const state = (await request.formData()).get("state");
    return typeof state === "string" ? state : null;
  } catch {
    // What calls itself a form may be anything.
    return null;
  }
}

/** Both alphabets of base64, with and without its padding. */
function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const plain = text.replaceAll("-", "+").replaceAll("_", "/").replaceAll(" ", "+");
    return Uint8Array.from(atob(plain), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function caution(url: URL, sample: Sample, { ORIGIN }: PlaySettings): Response {
  const code = crypto.randomUUID();
  const secure = url.protocol === "https:" ? "; Secure" : "";
  return page(cautionPage({ sample, url, code, origin: ORIGIN }), {
    ...CAUTION_HEADERS,
    "set-cookie": `code=${code}; Max-Age=60; Path=/; HttpOnly; SameSite=Strict${secure}`,
  });
}

function toSharedAssets(pathname: string, { SHARED_ASSETS }: PlaySettings): Response {
  const location = new URL(pathname.slice(SHARED.length), `${SHARED_ASSETS}/`).href;
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

function page(html: string, headers: HeadersInit = QUIET_HEADERS): Response {
  const response = new Response(html, { headers });
  response.headers.set("content-type", "text/html; charset=utf-8");
  return response;
}

function text(body: string, status: number, more: Record<string, string> = {}): Response {
  const headers = { ...QUIET_HEADERS, ...more, "content-type": "text/plain; charset=utf-8" };
  return new Response(body, { status, headers });
}
