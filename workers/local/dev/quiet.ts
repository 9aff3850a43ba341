import type { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";

/**
 * Resolves when a page has loaded, or when none is requested: work that no page needs would
 * compete with it for the processor. Returns whether there was a request.
 *
 * `first` is how many milliseconds to wait for a request (open pages reload themselves at once),
 * `quiet` how many without one end the loading of a page, `longest` how many to wait in all.
 */
export function untilQuiet(
  server: EventEmitter,
  { first = 1000, quiet = 400, longest = 4000 } = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    let open = 0;
    let wasAsked = false;
    const end = (isAsked: boolean) => {
      clearTimeout(timer);
      clearTimeout(limit);
      server.off("request", onRequest);
      resolve(isAsked);
    };
    const limit = setTimeout(() => end(wasAsked), longest);
    let timer = setTimeout(end, first, false);
    const onRequest = (_request: unknown, response: ServerResponse) => {
      open++;
      wasAsked = true;
      clearTimeout(timer);
      response.once("close", () => {
        open--;
        clearTimeout(timer);
        if (open === 0) timer = setTimeout(end, quiet, true);
      });
    };
    server.on("request", onRequest);
  });
}
