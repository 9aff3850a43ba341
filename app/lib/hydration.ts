import { createContext, useContext } from "react";
import type { AdSlotName } from "./ads.ts";
import { FEATURES, type Features } from "./features.ts";

/** What a route says about itself in `handle`. */
export interface RouteHandle {
  /** The page comes alive as a React application. Public pages do without. */
  hydrate?: boolean;
  /** The header is dark in both themes. */
  tone?: "dark";
  /** The page has a menu of its translations. */
  languages?: boolean;
  /** There is code in the text. */
  code?: boolean;
  /** The place for an advertisement above its header; `top` where absent. */
  adSlot?: (data: unknown) => AdSlotName | undefined;
}

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

/** Whether one of the matched routes asks to be hydrated. */
export function wantsHydration(handles: unknown[]): boolean {
  return handles.some((handle) => (handle as RouteHandle | undefined)?.hydrate === true);
}

/** What this deployment has switched on. */
export function useFeatures(): Features {
  return useContext(PageModeContext).features;
}
