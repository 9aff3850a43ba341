import { readPage } from "#app/lib/server/content.server.ts";
import type { SiteContext } from "#app/lib/server/load-context.ts";
import type { LiveSample } from "#content-build/contract/documents.ts";
import { findLocale } from "#content-build/contract/locales.ts";
import { splitLocale } from "#content-build/contract/slugs.ts";
import { toPlayCode } from "./play-session.ts";
import type { OpenedPlay } from "./play-source.ts";

/**
 * The code that an address of the playground names: a live sample of a page, which may
 * run at once, what a reader has saved, or what a form without script sends (`?html=`). Packed code
 * inside of the address stays in the browser.
 */
export async function readPlaySource(
  query: URLSearchParams,
  context: Context,
): Promise<OpenedPlay> {
  if (query.has("state")) return { source: { isShared: true } };
  const id = query.get("id");
  if (id) return readSaved(id, context);
  const page = query.get("page");
  const sample = query.get("sample");
  if (page !== null && sample !== null) return readSample(page, sample, context);
  const html = query.get("html");
  if (html !== null) return { source: { code: toPlayCode({ html }), isShared: true } };
  return { source: { isShared: false } };
}

type Context = Pick<SiteContext, "content" | "api" | "settings">;

async function readSample(url: string, id: string, { content }: Context): Promise<OpenedPlay> {
  const { locale } = splitLocale(url);
  const page = findLocale(locale ?? "")
    ? await readPage<{ doc?: { live_samples?: LiveSample[] } }>(content, url)
    : undefined;
  const sample = page?.doc?.live_samples?.find((one) => one.id === id);
  if (!sample) return { source: { isShared: false }, problem: "missing" };
  return { source: { code: toPlayCode({ ...sample, src: url }), isShared: false } };
}

async function readSaved(id: string, { api, settings }: Context): Promise<OpenedPlay> {
  const source = { isShared: true };
  const url = `${settings.origin}/api/v1/play/${encodeURIComponent(id)}`;
  const response = await api.fetch(new Request(url));
  if (response.ok) {
    return { id, source: { ...source, code: toPlayCode((await response.json()) as object) } };
  }
  if (response.status === 403) return { source, problem: "blocked" };
  const isGone = [400, 404, 410].includes(response.status);
  return { source, problem: isGone ? "missing" : "loadFailed" };
}
