import { readCappedBody } from "#content-build/contract/capped-body.ts";

/** More than any sample: 4 MiB of incompressible code in base64. */
const MOST_BYTES = 6 * 1024 * 1024;

/** Reads a posted form; undefined if it is not one or malformed. */
export async function readForm(request: Request): Promise<FormData | "too long" | undefined> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(type)) return undefined;
  const body = await readCappedBody(request, MOST_BYTES);
  if (!body) return "too long";
  try {
    return await new Response(body, { headers: { "content-type": type } }).formData();
  } catch {
    return undefined;
  }
}
