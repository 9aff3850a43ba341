import { findMedia, heldLocale, readTitles } from "#app/lib/plus/offline/find-held.ts";
import { PAGES, readRecord, writeRecord } from "#app/lib/plus/offline/store.ts";

/** Files of the app: from the network (usually the HTTP cache), else as saved. */
export async function answerFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const file = await caches.match(request, { ignoreSearch: true });
    if (file) return file;
    throw error;
  }
}

/** Images, videos and sounds of pages; offline the saved ones. */
export async function answerMedia(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const held = await readRecord("held");
    const file = held && (await findMedia(held, new URL(request.url).pathname));
    if (file) return new Response(file, { headers: { "content-type": file.type } });
    throw error;
  }
}

/** Titles for a locale's search; offline those of saved pages. */
export async function answerTitles(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const held = await readRecord("held");
    const own = held && heldLocale(held, new URL(request.url).pathname);
    if (own) return Response.json(await readTitles(own));
    throw error;
  }
}

/** The reader's collections; offline the last answer. */
export async function answerCollections(request: Request): Promise<Response> {
  const cache = await caches.open(PAGES);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request.url, response.clone());
    return response;
  } catch (error) {
    const known = await cache.match(request.url);
    if (known) return known;
    throw error;
  }
}

/** The `whoami` answer; offline the last one, marked as such. */
export async function answerWhoami(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    if (response.ok) await writeRecord("whoami", await response.clone().text());
    return response;
  } catch (error) {
    const known = await readRecord("whoami");
    if (known) return Response.json({ ...JSON.parse(known), offline: true });
    throw error;
  }
}
