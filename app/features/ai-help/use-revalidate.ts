import { useRevalidator } from "@remix-run/react";
import { useIsomorphicLayoutEffect } from "#app/lib/browser/use-isomorphic-layout-effect.ts";

/**
 * Reloads the data of the page without moving it: Remix would scroll back to where the page was
 * when the reload began.
 */
export function useRevalidate(): () => void {
  const { state, revalidate } = useRevalidator();
  useIsomorphicLayoutEffect(() => {
    if (state === "idle") return;
    return () => {
      const top = scrollY;
      // Remix scrolls in an effect of the same commit.
      queueMicrotask(() => scrollTo(0, top));
    };
  }, [state]);
  return revalidate;
}
