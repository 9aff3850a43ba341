import { useLoaderData, useRevalidator } from "@remix-run/react";
import { useRef } from "react";
import { useIsomorphicLayoutEffect } from "#app/lib/browser/use-isomorphic-layout-effect.ts";

/**
 * Reloads the data of the page without moving it: Remix would scroll back to where the page was
 * when the reload began.
 */
export function useRevalidate(): () => void {
  const { revalidate } = useRevalidator();
  const data = useLoaderData();
  const isGone = useRef(false);
  useIsomorphicLayoutEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  // `data` instead of the revalidator's state: data that arrive quickly are never rendered as loading.
  useIsomorphicLayoutEffect(
    () => () => {
      if (isGone.current) return;
      const top = scrollY;
      // Remix scrolls in an effect of the same commit.
      queueMicrotask(() => scrollTo(0, top));
    },
    [data],
  );
  return revalidate;
}
