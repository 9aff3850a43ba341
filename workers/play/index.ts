/** Sent with everything: nothing here is ours to protect, but nobody else's either. */
const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=63072000",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex, nofollow",
};

const WELCOME = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Samples</title>
<style>
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif }
body { max-inline-size: 36rem; margin: 15vh auto; padding-inline: 1.5rem }
</style>
<h1>Code samples run here</h1>
<p>This address is the sandbox of a documentation site: every sample gets a host of its own, so
that it can do no harm elsewhere. There is nothing more to see without a sample.</p>
</html>
`;

/** Runs readers' code on hosts of its own. Has no bindings. */
export default {
  fetch(request: Request): Response {
    const { pathname } = new URL(request.url);
    const response = answer(pathname, request.method);
    const id = request.headers.get("x-request-id");
    if (id) response.headers.set("x-request-id", id);
    return response;
  },
};

function answer(pathname: string, method: string): Response {
  if (method !== "GET" && method !== "HEAD") {
    return text(`${method} is not possible here.\n`, 405, { allow: "GET, HEAD" });
  }
  if (pathname === "/") return new Response(WELCOME, { headers: HEADERS });
  if (pathname === "/robots.txt") return text("User-agent: *\nDisallow: /\n", 200);
  if (pathname === "/healthz") {
    const headers = { ...HEADERS, "content-type": "application/json" };
    return Response.json({ ok: true, worker: "play" }, { headers });
  }
  return text("There is no such sample.\n", 404);
}

function text(body: string, status: number, more: Record<string, string> = {}): Response {
  const headers = { ...HEADERS, ...more, "content-type": "text/plain; charset=utf-8" };
  return new Response(body, { status, headers });
}
