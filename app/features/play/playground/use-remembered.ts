import { useCallback, useEffect, useState } from "react";
import { remember, remembered } from "#app/lib/storage.ts";

/** A choice stored in this browser. The server renders the default. */
export function useRemembered(key: string, start: string): [string, (value: string) => void] {
  const [value, setValue] = useState(start);
  useEffect(() => setValue(remembered(key) ?? start), [key, start]);
  const set = useCallback(
    (next: string) => {
      setValue(next);
      remember(key, next);
    },
    [key],
  );
  return [value, set];
}
