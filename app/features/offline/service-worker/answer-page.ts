import {
  findDocument,
  findMoved,
  heldLocale,
  isHeld,
  readSidebar,
  readTitles,
} from "#app/features/offline/held/find-held.ts";
import {
  CACHE,
  frameKey,
  type Held,
  PAGES,
  readHeldCopy,
  readRecords,
} from "#app/features/offline/held/store.ts";
import { frameUrl, type OfflineReason, parsePage } from "#content-build/contract/offline.ts";
import { asOffline, fillFrame, listInFrame } from "./fill-frame.ts";
import { nearTitles } from "./near-titles.ts";
import type { FetchEvent } from "./scope.ts";

/** Network timeout if the page is saved, in ms. */
const TIMEOUT_MS = 3000;

/**
 * Answers a page request: network first, with the saved page if that fails or times out; or the
 * other way round if the reader prefers.
 */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const [held, heldFirst] = await readState().catch(() => []);
  const online = fromNetwork(event);
  if (!held) return online;
  // A saved page is served without waiting for the network; its failure must not be an unhandled
  // rejection.
  online.catch(() => {});
  const url = new URL(event.request.url);
  // Browsers may have evicted parts.
  const own = () => heldPage(held, url).catch(() => undefined);
  if (heldFirst) return (await own()) ?? online.catch(() => instead(held, url));
  try {
    const response = await Promise.race([online, timeout()]);
    if (response && response.status < 500) return response;
    return (await own()) ?? response ?? (await online);
  } catch {
    return (await own()) ?? instead(held, url);
  }
}

/** The active content, and whether the reader wants it first. */
async function readState(): Promise<[held?: Held | undefined, heldFirst?: boolean | undefined]> {
  return readRecords("held", "held-first").catch(async () => [await readHeldCopy()]);
}

async function fromNetwork({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

function timeout(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS, undefined));
}

/** The saved page of a URL, or a redirect if it has moved; undefined if there is none. */
async function heldPage(held: Held, url: URL): Promise<Response | undefined> {
  const own = heldLocale(held, url.pathname);
  if (!own) return undefined;
  const text = await findDocument(held, url.pathname);
  if (text === undefined) {
    const target = await findMoved(own, url.pathname);
    return target ? Response.redirect(new URL(target, url).href, 302) : undefined;
  }
  const page = parsePage(text);
  const sidebar = page.sidebar ? await readSidebar(own, page.sidebar) : "";
  return inFrame(held, own.locale, (frame) => fillFrame(frame, page, sidebar ?? "", url.pathname));
}

/**
 * The fallback for a page that is in no pack: its last copy, or a page that says why there is none.
 */
async function instead(held: Held, url: URL): Promise<Response> {
  const pages = await caches.open(PAGES);
  const kept = await pages.match(url.pathname);
  if (kept) return new Response(asOffline(await kept.text()), { headers: kept.headers });
  const own = heldLocale(held, url.pathname) ?? held.locales[0];
  // The start URL of the installed app (`site.webmanifest`).
  if (url.pathname === "/" && own) return Response.redirect(`/${own.locale}/`, 302);
  const titles = own ? nearTitles(await readTitles(own), url) : [];
  const reason = reasonOf(held, url.pathname);
  const status = reason === "missing" ? 404 : 503;
  const response =
    own && (await inFrame(held, own.locale, (frame) => listInFrame(frame, reason, titles), status));
  return response ?? Response.error();
}

/** Why a page cannot be shown. */
function reasonOf(held: Held, pathname: string): OfflineReason {
  const [, , area = "", page] = pathname.split("/");
  if (area === "") return "home";
  if (area === "search" || area === "blog") return area;
  if (area === "plus" && page === "ai-help") return "aiHelp";
  return isHeld(held, pathname) ? "missing" : "page";
}

async function inFrame(
  held: Held,
  locale: Held["locales"][number]["locale"],
  fill: (frame: string) => string,
  status = 200,
): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  const frame = await cache.match(frameKey(frameUrl(locale), held.version));
  if (!frame) return undefined;
  return new Response(fill(await frame.text()), { status, headers: frame.headers });
}
