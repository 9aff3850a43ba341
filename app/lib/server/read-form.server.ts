import { readCappedBody } from "#content-build/contract/capped-body.ts";

/** Enough for the longest note in a script whose characters take nine bytes each when URL-encoded. */
const MOST_BYTES = 2 * 1024 * 1024;

export type UnreadForm = "too_large" | "invalid_input";

/** The fields of a form that was sent, or why it cannot be read. */
export async function readForm(
  request: Request,
  mostBytes = MOST_BYTES,
): Promise<FormData | UnreadForm> {
  const body = await readCappedBody(request, mostBytes);
  if (!body) return "too_large";
  const type = request.headers.get("content-type") ?? "";
  try {
    return await new Response(body, { headers: { "content-type": type } }).formData();
  } catch {
    return "invalid_input";
  }
}

/** The fields that are text, in their order. A field can be there several times. */
export function textFields(form: FormData): [name: string, value: string][] {
  return [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as [string, string]] : [],
  );
}
