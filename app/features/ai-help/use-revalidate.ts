import { useRevalidator } from "@remix-run/react";
import { useIsomorphicLayoutEffect } from "#app/lib/browser/use-isomorphic-layout-effect.ts";

/**
 * Reads the data of the page again where the reader is: Remix goes back to where the page stood when
 * that began.
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
