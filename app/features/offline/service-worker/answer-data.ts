import { findMedia, heldLocale, readTitles } from "#app/features/offline/held/find-held.ts";
import { PAGES, readHeld, readRecord, writeRecord } from "#app/features/offline/held/store.ts";
import { isStillReading } from "./forget-reader.ts";

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
    const held = await readHeld();
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
    const held = await readHeld();
    const own = held && heldLocale(held, new URL(request.url).pathname);
    if (own) return Response.json(await readTitles(own));
    throw error;
  }
}

/** The reader's collections; offline the last answer. */
export async function answerCollections(request: Request): Promise<Response> {
  const askedAt = Date.now();
  try {
    const response = await fetch(request);
    if (response.ok && isStillReading(askedAt))
      await keepAnswer(request.url, response.clone()).catch(console.warn);
    return response;
  } catch (error) {
    const known = await (await caches.open(PAGES)).match(request.url);
    if (known) return known;
    throw error;
  }
}

/** The `whoami` answer; offline the last one, marked as such. */
export async function answerWhoami(request: Request): Promise<Response> {
  const askedAt = Date.now();
  try {
    const response = await fetch(request);
    // Where nothing more can be stored, the network's answer is as good as ever.
    if (response.ok && isStillReading(askedAt)) {
      await writeRecord("whoami", await response.clone().text()).catch(console.warn);
    }
    return response;
  } catch (error) {
    const known = await readRecord("whoami");
    if (known) return Response.json({ ...JSON.parse(known), offline: true });
    throw error;
  }
}

async function keepAnswer(url: string, response: Response): Promise<void> {
  await (await caches.open(PAGES)).put(url, response);
}
