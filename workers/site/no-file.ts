/** A 404 for programs: a short text instead of a rendered page. */
export function noFile(): Response {
  return new Response("No such file.\n", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
