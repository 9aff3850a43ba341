import { CHECK_LANGUAGES, type CheckLanguage } from "#content-build/compat/check/finding.ts";

/** The contents of a link to a check. */
export interface SharedCheck {
  code: string;
  language: CheckLanguage;
  /** `widely`, `newly`, a year, or a query for browsers: `chrome >= 110`. */
  audience: string;
}

/** The longest fragment: some programs cut longer addresses. */
const LONGEST = 32_000;

/** As long as a reader's own query may be. */
const AUDIENCE = /^[^\p{C}]{4,500}$/u;

/** The fragment of a link to a check; undefined if the code is too long for one. */
export async function toFragment({
  code,
  language,
  audience,
}: SharedCheck): Promise<string | undefined> {
  const stream = new Blob([code]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  if (bytes.length > LONGEST) return undefined;
  const packed = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
  const fragment = new URLSearchParams({ language, audience, code: packed }).toString();
  return fragment.length > LONGEST ? undefined : fragment;
}

/**
 * Reads a fragment that `toFragment` has made. Undefined for anything else, and for code of more
 * than `most` bytes: a link may come from anyone, and a short one could unpack to gigabytes.
 */
export async function fromFragment(
  fragment: string,
  most: number,
): Promise<SharedCheck | undefined> {
  if (fragment.length > LONGEST) return undefined;
  const values = new URLSearchParams(fragment);
  const language = CHECK_LANGUAGES.find((name) => name === values.get("language"));
  const audience = values.get("audience") ?? "";
  const packed = values.get("code") ?? "";
  if (!language || !AUDIENCE.test(audience) || packed === "") return undefined;
  const code = await unpack(packed, most).catch(() => undefined);
  return code === undefined ? undefined : { code, language, audience };
}

async function unpack(packed: string, most: number): Promise<string | undefined> {
  const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > most) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
