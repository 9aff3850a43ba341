import { createContext, useContext } from "react";
import { FEATURES, type Features } from "#content-build/contract/features.ts";

/** How the current page is delivered. */
export interface PageMode {
  hydrate: boolean;
  features: Features;
  /** Only on hydrated pages: the nonce of their inline scripts. */
  nonce?: string;
}

/** Set by the entries, read by the document shell. */
export const PageModeContext = createContext<PageMode>({
  hydrate: false,
  features: FEATURES,
});

/** How the current page is delivered. */
export function usePageMode(): PageMode {
  return useContext(PageModeContext);
}

/** The features that this deployment has enabled. */
export function useFeatures(): Features {
  return useContext(PageModeContext).features;
}
