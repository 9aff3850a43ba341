const PUBLIC = "public, max-age=900";
const PRIVATE = "private, no-cache";

/** Responds with a feed, or 304 if it is unchanged. */
export async function feedResponse(
  request: Request,
  xml: string,
  { isPrivate }: { isPrivate: boolean },
): Promise<Response> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(xml));
  const digits = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0"));
  const etag = `"${digits.join("").slice(0, 32)}"`;
  const headers = new Headers({
    "Content-Type": "application/atom+xml; charset=utf-8",
    "Cache-Control": isPrivate ? PRIVATE : PUBLIC,
    ETag: etag,
  });
  if (isPrivate) headers.set("X-Robots-Tag", "noindex");
  // A compressing proxy makes the tag weak.
  const known = request.headers.get("if-none-match")?.split(",") ?? [];
  const isKnown = known.some((tag) => tag.trim().replace(/^W\//, "") === etag);
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(xml, { headers });
}
