import { type RefObject, useEffect } from "react";
import type { OutputHandle } from "./output.tsx";

/**
 * Listens to the whole workbench: Ctrl+Enter runs the code before an editor can insert a line
 * break; pointer and focus announce that a run is likely.
 */
export function useAbout(
  root: RefObject<HTMLElement>,
  run: () => void,
  output: RefObject<OutputHandle>,
): void {
  useEffect(() => {
    const place = root.current;
    if (!place) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      event.stopPropagation();
      run();
    };
    const warm = () => output.current?.warm();
    place.addEventListener("keydown", onKeyDown, true);
    place.addEventListener("pointerenter", warm);
    place.addEventListener("focusin", warm);
    return () => {
      place.removeEventListener("keydown", onKeyDown, true);
      place.removeEventListener("pointerenter", warm);
      place.removeEventListener("focusin", warm);
    };
  }, [root, run, output]);
}
