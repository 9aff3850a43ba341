import { useEffect, useLayoutEffect } from "react";

/** `useLayoutEffect`, of which React warns on the server, where nothing is laid out. */
export const useIsomorphicLayoutEffect =
  typeof document === "undefined" ? useEffect : useLayoutEffect;
