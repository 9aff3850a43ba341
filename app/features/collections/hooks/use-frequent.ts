import { useEffect, useState } from "react";
import { frequentOf, readViewed, type ViewedDocument } from "#app/features/collections/frequent.ts";

/** Frequently viewed articles of this browser; none before hydration. */
export function useFrequent(): ViewedDocument[] {
  const [found, setFound] = useState<ViewedDocument[]>([]);
  useEffect(() => setFound(frequentOf(readViewed())), []);
  return found;
}
