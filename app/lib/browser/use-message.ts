import { useLocation, useNavigate } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { announcer } from "./announce.ts";

/**
 * Focuses the message of a form submission that navigated here: screen readers read it, and Tab
 * continues from it. Removes it from the address, so a reload does not repeat it.
 *
 * @param clean The address without the message.
 */
export function useMessage(isShown: boolean, clean: string): RefObject<HTMLDivElement> {
  const ref = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is navigated to
  useEffect(() => {
    announcer();
    if (!isShown || !ref.current) return;
    ref.current.focus();
    if (location.search) navigate(clean, { replace: true, preventScrollReset: true });
  }, [key, isShown]);
  return ref;
}
