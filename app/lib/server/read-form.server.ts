/** A note of the greatest length, in a script whose letters take nine bytes each. */
const MOST_BYTES = 2 * 1024 * 1024;

export type UnreadForm = "too_large" | "invalid_input";

/** The fields of a form that was sent, or why it cannot be read. */
export async function readForm(
  request: Request,
  mostBytes = MOST_BYTES,
): Promise<FormData | UnreadForm> {
  const body = await readBody(request, mostBytes);
  if (body === "too_large") return body;
  const type = request.headers.get("content-type") ?? "";
  try {
    return await new Response(body, { headers: { "content-type": type } }).formData();
  } catch {
    return "invalid_input";
  }
}

/** Senders state a length themselves, or none: what counts is what arrives. */
async function readBody(request: Request, mostBytes: number): Promise<Blob | "too_large"> {
  const reader = (request.body as ReadableStream<Uint8Array<ArrayBuffer>> | null)?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let bytes = 0; reader; ) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    if (bytes > mostBytes) {
      await reader.cancel();
      return "too_large";
    }
    parts.push(value);
  }
  return new Blob(parts);
}

/** The fields that are text, in their order. A field can be there several times. */
export function textFields(form: FormData): [name: string, value: string][] {
  return [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as [string, string]] : [],
  );
}
