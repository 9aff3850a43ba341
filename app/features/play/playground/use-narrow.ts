import { useEffect, useState } from "react";

/** Whether the viewport is too narrow for panes side by side. */
export function useNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useEffect(() => {
    const query = matchMedia("(width < 48rem)");
    const change = () => setNarrow(query.matches);
    change();
    query.addEventListener("change", change);
    return () => query.removeEventListener("change", change);
  }, []);
  return isNarrow;
}
