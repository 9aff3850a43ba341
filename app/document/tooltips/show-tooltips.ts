import { element } from "#app/lib/browser/element.ts";
import { findDefinition } from "./definition.ts";
import "./tooltip.css";

/** How long a mouse or a finger rests on a link before its definition is shown, in ms. */
const REST_MS = 350;

/** How long a pointer may take from the link to the definition, in ms. */
const LEAVE_MS = 250;

/** How far a finger that rests may move, in pixels. */
const REST_PX = 8;

/** Distance from link and viewport, in pixels. */
const GAP = 4;

/**
 * Shows what linked pages define: when a mouse rests on a link, when the keyboard gets there, and
 * when a finger rests on it, not when it scrolls. The definition stays while it is pointed at, and
 * Escape closes it.
 */
export function showTooltips(first: Event, links: string): void {
  if (/(^|; )tooltips=off/.test(document.cookie) || !("popover" in HTMLElement.prototype)) return;
  const tip = element("div", "tooltip");
  tip.id = "definition";
  tip.role = "tooltip";
  // Other kinds of popover close when the finger that has opened them is lifted.
  tip.popover = "manual";
  document.body.appendChild(tip);

  /** The link whose definition is shown, or will be. */
  let wanted: HTMLAnchorElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The start of a touch on it. */
  let finger: PointerEvent | undefined;
  let isFromFinger = false;

  const isOpen = () => tip.matches(":popover-open");
  const close = () => {
    clearTimeout(timer);
    wanted?.removeAttribute("aria-describedby");
    wanted = undefined;
    tip.hidePopover();
  };
  const show = async (link: HTMLAnchorElement) => {
    const definition = await findDefinition(link.pathname);
    if (!definition || wanted !== link) return;
    tip.textContent = definition.text;
    tip.lang = definition.lang;
    tip.showPopover();
    link.setAttribute("aria-describedby", tip.id);
    place(tip, link);
    isFromFinger = finger !== undefined;
  };
  const want = (link: HTMLAnchorElement, wait: number) => {
    if (link === wanted) {
      // The pointer may also move within a link on which it has not rested yet.
      if (isOpen()) clearTimeout(timer);
      return;
    }
    close();
    wanted = link;
    timer = setTimeout(() => void show(link), wait);
  };
  const leave = () => {
    if (!isOpen()) return close();
    clearTimeout(timer);
    timer = setTimeout(close, LEAVE_MS);
  };

  const onPoint = (event: PointerEvent) => {
    const target = event.target as Element;
    const link = linkAt(target, links);
    if (tip.contains(target)) clearTimeout(timer);
    else if (event.type === "pointerdown") {
      if (link !== wanted) close();
      if (event.pointerType !== "touch" || !link) return;
      finger = event;
      want(link, REST_MS);
    } else if (event.pointerType !== "touch") {
      if (link) want(link, REST_MS);
      else if (wanted && wanted !== document.activeElement) leave();
    }
  };
  const onFocus = (target: Element) => {
    const link = linkAt(target, links);
    if (link?.matches(":focus-visible")) want(link, 0);
    else if (link !== wanted) close();
  };
  /** A finger that moves scrolls; one that is lifted at once follows the link. */
  const onFinger = ({ type, clientX, clientY }: PointerEvent) => {
    if (!finger) return;
    const moved = Math.hypot(clientX - finger.clientX, clientY - finger.clientY);
    if (type === "pointermove" && moved < REST_PX) return;
    finger = undefined;
    if (!isOpen()) close();
  };
  // After a finger has rested, lifting it must not follow the link, nor resting open the context
  // menu.
  const onHeld = (event: Event) => {
    if (!isFromFinger || !wanted?.contains(event.target as Node)) return;
    event.preventDefault();
    if (event.type === "click") isFromFinger = false;
  };

  document.addEventListener("pointerover", onPoint);
  document.addEventListener("pointerdown", onPoint);
  document.addEventListener("focusin", ({ target }) => onFocus(target as Element));
  for (const type of ["pointermove", "pointerup", "pointercancel"] as const) {
    document.addEventListener(type, onFinger, { passive: true });
  }
  document.addEventListener("click", onHeld);
  document.addEventListener("contextmenu", onHeld);
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") close();
  });
  if (first instanceof PointerEvent) onPoint(first);
  else onFocus(first.target as Element);
}

/** The link with a definition at an element; not one to the page itself. */
function linkAt(target: Element, links: string): HTMLAnchorElement | undefined {
  const link = target.closest<HTMLAnchorElement>(links) ?? undefined;
  const isOther = link?.origin === location.origin && link.pathname !== location.pathname;
  return isOther ? link : undefined;
}

/** Below the first line of a link, or above it where there is no room. */
function place(tip: HTMLElement, link: HTMLElement): void {
  const [line = link.getBoundingClientRect()] = link.getClientRects();
  const { offsetWidth, offsetHeight } = tip;
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.max(GAP, Math.min(line.left, clientWidth - offsetWidth - GAP));
  const below = line.bottom + GAP;
  const above = line.top - GAP - offsetHeight;
  const top = below + offsetHeight > clientHeight && above > 0 ? above : below;
  tip.style.left = `${left + scrollX}px`;
  tip.style.top = `${top + scrollY}px`;
}
