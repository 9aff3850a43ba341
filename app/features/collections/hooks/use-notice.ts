import { useEffect } from "react";
import { announce } from "#app/lib/browser/announce.ts";
import type { Notice } from "#app/features/collections/view.server.ts";
import { withoutNotice } from "#app/features/collections/view.ts";

/** Announces the notice in the URL and removes it there, so that a reload does not repeat it. */
export function useNotice(notice: Notice | undefined, text: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer has a notice of its own
  useEffect(() => {
    if (!notice || !text) return;
    const { pathname, search, hash } = location;
    // Keeps the history state, which belongs to the router.
    history.replaceState(history.state, "", withoutNotice(pathname + search) + hash);
    announce(text);
  }, [notice]);
}
