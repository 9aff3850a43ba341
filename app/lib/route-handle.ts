import { useMatches } from "@remix-run/react";
import type { BROWSER_NAMESPACES } from "#app/i18n/config.ts";
import type { AdSlotName } from "./ads.ts";

/** Options of a route, in its `handle`. */
export interface RouteHandle<Data = unknown> {
  /** The page is hydrated as a React application. Public pages are not. */
  hydrate?: boolean;
  /** Namespaces of the strings that this page needs besides those of every hydrated page. */
  namespaces?: readonly (typeof BROWSER_NAMESPACES)[number][];
  /** The header is dark in both themes. */
  tone?: "dark";
  /** The page has a menu of its translations. */
  languages?: boolean;
  /** There is code in the text. */
  code?: boolean;
  /** The advertisement slot above the header; `top` where absent. */
  adSlot?: (data: Data) => AdSlotName | undefined;
}

/** The combined options of the matched routes. */
export function useRouteHandle(): RouteHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle));
}

/** Whether one of the matched routes asks to be hydrated. */
export function wantsHydration(handles: unknown[]): boolean {
  return handles.some((handle) => (handle as RouteHandle | undefined)?.hydrate === true);
}
