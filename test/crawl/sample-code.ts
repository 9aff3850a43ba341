import { inflateRawSync } from "node:zlib";
import type { Frame } from "./read-page.ts";

/** Whether a frame has code to run, in its URL or on the page. */
export function hasCode({ address, code }: Frame): boolean {
  if (address === "") return code.trim() !== "";
  const state = new URL(address, "http://site.invalid").searchParams.get("state");
  // Code that is too long for a URL is sent as a form.
  if (state === null) return code.trim() !== "";
  const { html = "", css = "", js = "" } = unpack(state) ?? {};
  return [html, css, js].some((text) => text.trim() !== "");
}

interface Code {
  html?: string;
  css?: string;
  js?: string;
}

function unpack(state: string): Code | undefined {
  try {
    return JSON.parse(inflateRawSync(Buffer.from(state, "base64url")).toString()) as Code;
  } catch {
    return undefined;
  }
}
