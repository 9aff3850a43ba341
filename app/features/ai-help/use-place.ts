import { useLocation } from "@remix-run/react";
import { useIsomorphicLayoutEffect } from "#app/lib/browser/use-isomorphic-layout-effect.ts";
import { rememberedObject, rememberObject } from "#app/lib/storage.ts";

const PLACE = "ai-help-place";

interface Place {
  /** Key of the entry in the history. */
  entry: string;
  top: number;
}

/**
 * Keeps how far the page was scrolled when it was left. The result goes back there, if this is the same
 * entry of the history: without its conversation, the page was too short for the browser to do so.
 */
export function usePlace(): () => void {
  const { key: entry } = useLocation();
  useIsomorphicLayoutEffect(() => {
    const keep = () => rememberObject(PLACE, { entry, top: scrollY } satisfies Place, "tab");
    addEventListener("pagehide", keep);
    return () => {
      removeEventListener("pagehide", keep);
      keep();
    };
  }, [entry]);
  return () => {
    const kept = rememberedObject<Place>(PLACE, "tab");
    if (kept?.entry === entry && typeof kept.top === "number") scrollTo(0, kept.top);
  };
}
