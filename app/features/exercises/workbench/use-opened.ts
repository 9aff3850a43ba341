import { useEffect, useState } from "react";

/** An element inside of a `<details>`, once that is open. */
export function useOpened(selector: string): Element | undefined {
  const [found, setFound] = useState<Element>();
  useEffect(() => {
    const element = document.querySelector(selector);
    const details = element?.closest("details");
    if (!element || !details) return;
    const open = () => {
      if (details.open) setFound(element);
    };
    open();
    details.addEventListener("toggle", open);
    return () => details.removeEventListener("toggle", open);
  }, [selector]);
  return found;
}
