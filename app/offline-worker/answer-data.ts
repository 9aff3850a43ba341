import { heldLocale, readTitles } from "#app/lib/plus/offline/find-held.ts";
import { CACHE, readRecord, writeRecord } from "#app/lib/plus/offline/store.ts";

/** A file of the app: from the network, which the browser's own cache spares; else as held. */
export async function answerFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const file = await (await caches.open(CACHE)).match(request, { ignoreSearch: true });
    if (file) return file;
    throw error;
  }
}

/** The titles for the search of a locale; without a network those that are held. */
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

/** Who is reading; without a network as the API said last, marked. */
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
