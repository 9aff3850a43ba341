import { useEffect, useRef } from "react";

/** Distance from the end, in pixels, within which the page follows. */
const NEAR = 160;

/** Keeps the end of a growing answer in view, as long as the reader is near it. */
export function useFollow(isGrowing: boolean, grown: unknown) {
  const end = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  useEffect(() => {
    if (!isGrowing) return;
    follows.current = true;
    const look = () => {
      const bottom = end.current?.getBoundingClientRect().bottom ?? 0;
      follows.current = bottom <= window.innerHeight + NEAR;
    };
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, [isGrowing]);
  useEffect(() => {
    if (grown && isGrowing && follows.current) end.current?.scrollIntoView({ block: "nearest" });
  }, [grown, isGrowing]);
  return end;
}
