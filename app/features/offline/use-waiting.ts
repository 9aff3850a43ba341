import { useEffect, useState } from "react";
import { countWaiting, onWaiting } from "./held/waiting.ts";

/** How many articles are saved once the network is back. */
export function useWaiting(isHeld: boolean): number {
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was removed does not wait any more
  useEffect(() => {
    const update = () => void countWaiting().then(setCount, console.warn);
    update();
    return onWaiting(update);
  }, [isHeld]);
  return count;
}
