import { useEffect, useRef } from "react";

/** So near to the end somebody reads along. */
const NEAR = 160;

/** Keeps the end of an answer in view while it grows, for as long as its reader stays there. */
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
