import type { StoredPage } from "./stored-page.ts";

/** How long a request waits for the render of another one, whose client may have disconnected. */
const LONGEST_WAIT_MS = 2000;

/** Renders that are in progress in this isolate, by cache key. */
export interface SharedRenders {
  /** The page that another request is rendering; undefined if none is, or if it fails or is late. */
  join(key: string): Promise<StoredPage | undefined>;
  /** Announces a render; the returned function ends it, with the page if it can be shared. */
  begin(key: string): (page: StoredPage | undefined) => void;
}

/** Lets requests for the same page share one render. */
export function sharedRenders(longestWait = LONGEST_WAIT_MS): SharedRenders {
  const running = new Map<string, Promise<StoredPage | undefined>>();
  return {
    async join(key) {
      const page = running.get(key);
      if (!page) return undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<undefined>((resolve) => {
        timer = setTimeout(() => resolve(undefined), longestWait);
      });
      try {
        return await Promise.race([page, late]);
      } finally {
        clearTimeout(timer);
      }
    },
    begin(key) {
      let finish: (page: StoredPage | undefined) => void = () => {};
      const page = new Promise<StoredPage | undefined>((resolve) => {
        finish = resolve;
      });
      running.set(key, page);
      return (result) => {
        if (running.get(key) === page) running.delete(key);
        finish(result);
      };
    },
  };
}
