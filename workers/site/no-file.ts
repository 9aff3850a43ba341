/** A miss that programs see: a short sentence, which costs no page. */
export function noFile(): Response {
  return new Response("No such file.\n", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
