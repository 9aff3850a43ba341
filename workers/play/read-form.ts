/** More than any sample: 4 MiB of incompressible code in base64. */
const MOST_BYTES = 6 * 1024 * 1024;

/** Reads a posted form; undefined if it is not one or malformed. */
export async function readForm(request: Request): Promise<FormData | "too long" | undefined> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type)) return undefined;
  const body = await readBody(request);
  if (body === "too long") return body;
  try {
    return await new Response(body, { headers: { "content-type": type } }).formData();
  } catch {
    return undefined;
  }
}

/** Counts actual bytes: `Content-Length` is up to the client. */
async function readBody(request: Request): Promise<Blob | "too long"> {
  const reader = (request.body as ReadableStream<Uint8Array<ArrayBuffer>> | null)?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let bytes = 0; reader; ) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    if (bytes > MOST_BYTES) {
      await reader.cancel();
      return "too long";
    }
    parts.push(value);
  }
  return new Blob(parts);
}
