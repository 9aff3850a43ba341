import { useCallback, useEffect, useRef, useState } from "react";

/** Distance from the end, in pixels, within which the page follows. */
const NEAR = 160;

/** Keeps the end of a growing answer in view, as long as the reader is near it. */
export function useFollow(isGrowing: boolean, grown: unknown) {
  const end = useRef<HTMLDivElement>(null);
  const [follows, setFollows] = useState(true);
  useEffect(() => {
    if (!isGrowing) return;
    setFollows(true);
    const look = () => {
      const bottom = end.current?.getBoundingClientRect().bottom ?? 0;
      setFollows(bottom <= window.innerHeight + NEAR);
    };
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, [isGrowing]);
  useEffect(() => {
    if (grown && isGrowing && follows) end.current?.scrollIntoView({ block: "nearest" });
  }, [grown, isGrowing, follows]);
  const follow = useCallback(() => {
    end.current?.scrollIntoView({ block: "nearest" });
    setFollows(true);
  }, []);
  /** `follow` goes to the end, and stays there; nothing to do where nothing grows out of sight. */
  return { end, isBehind: isGrowing && !follows, follow };
}
