import { heldLocale, readTitles } from "#app/lib/plus/offline/find-held.ts";
import { CACHE, readRecord, writeRecord } from "#app/lib/plus/offline/store.ts";

/** Files of the app: from the network (usually the HTTP cache), else as saved. */
export async function answerFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const file = await (await caches.open(CACHE)).match(request, { ignoreSearch: true });
    if (file) return file;
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
