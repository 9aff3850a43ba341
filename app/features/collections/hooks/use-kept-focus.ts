import { type RefObject, useEffect, useRef } from "react";
import { useIsomorphicLayoutEffect } from "#app/lib/browser/use-isomorphic-layout-effect.ts";

const FOCUSABLE = "a, button, input, select, summary, textarea";

/**
 * Moves the focus on when the focused element is removed: to the undo button, to a restored
 * article, or to the page until one of them is there. An element that was only hidden gets it back
 * when it is shown again.
 *
 * @param ids Ids of the articles and collections that are shown, as in `data-id`.
 */
export function useKeptFocus(page: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const held = useRef<EventTarget | null>(null);
  const before = useRef(ids);
  // Whether the page has the focus only because there was nothing better yet.
  const isOnPage = useRef(false);
  useEffect(() => {
    const hold = ({ target }: FocusEvent) => {
      held.current = target;
      isOnPage.current = false;
    };
    // A click outside any control drops the focus for good; one on the focused element changes
    // nothing.
    const release = ({ target }: PointerEvent) => {
      held.current = (target as Element).closest(FOCUSABLE);
    };
    // A dialog that is open when the page loads has the focus already.
    if (document.activeElement !== document.body) held.current = document.activeElement;
    document.addEventListener("focusin", hold);
    document.addEventListener("pointerdown", release);
    return () => {
      document.removeEventListener("focusin", hold);
      document.removeEventListener("pointerdown", release);
    };
  }, []);
  useIsomorphicLayoutEffect(() => {
    const added = ids.find((id) => !before.current.includes(id));
    before.current = ids;
    const main = page.current;
    if (!main || !(held.current instanceof HTMLElement)) return;
    // Bulk actions are hidden together with the selection, as soon as the page is laid out.
    const isHidden = held.current.closest("#several") && !held.current.checkVisibility();
    const waits = isOnPage.current && document.activeElement === main;
    if (document.activeElement !== document.body && !isHidden && !waits) return;
    if (held.current.isConnected && !isHidden && !waits) return held.current.focus();
    const find = (selector: string) => main.querySelector<HTMLElement>(selector);
    const target =
      find("[data-notice] button") ??
      (added ? find(`[data-id="${CSS.escape(added)}"] h2 a`) : null) ??
      main;
    target.focus({ preventScroll: target === main });
    isOnPage.current = target === main;
  });
}
