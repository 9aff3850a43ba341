import { remember } from "#app/lib/storage.ts";

/** Duration of the closing transition, as in the style sheet. */
const ANIMATION_MS = 300;

/** The sidebar: a column on wide screens, an overlay on narrow ones. */
export function startSidebar(): void {
  const panel = document.querySelector<HTMLElement>("[data-sidebar-panel]");
  const toggle = document.querySelector<HTMLElement>("[data-sidebar-toggle]");
  if (!panel || !toggle) return;
  const root = document.documentElement;
  // In `em`, as in style sheets: relative to the reader's font size.
  const wide = matchMedia("(width >= 62em)");

  const isShown = () =>
    wide.matches ? root.dataset.sidebar !== "collapsed" : panel.classList.contains("is-expanded");
  const describe = () => {
    toggle.setAttribute("aria-expanded", String(isShown()));
    const label = toggle.dataset[isShown() ? "labelCollapse" : "labelExpand"];
    if (label) toggle.setAttribute("aria-label", label);
  };
  const openOverlay = () => {
    panel.classList.add("is-expanded");
    document.body.classList.add("mobile-overlay-active");
    setAside(panel, true);
    panel.querySelector<HTMLElement>("[data-sidebar-first]")?.focus({ preventScroll: true });
    describe();
    showCurrent(panel);
  };
  const closeOverlay = () => {
    if (!panel.classList.contains("is-expanded")) return;
    panel.classList.replace("is-expanded", "is-animating");
    document.body.classList.remove("mobile-overlay-active");
    setAside(panel, false);
    setTimeout(() => panel.classList.remove("is-animating"), ANIMATION_MS);
    describe();
  };

  toggle.addEventListener("click", () => {
    if (!wide.matches) return isShown() ? closeOverlay() : openOverlay();
    if (isShown()) root.dataset.sidebar = "collapsed";
    else delete root.dataset.sidebar;
    remember("sidebar", isShown() ? null : "collapsed");
    describe();
  });
  panel.addEventListener("click", ({ target }) => {
    const element = target as Element;
    if (element.closest("[data-sidebar-close]")) {
      closeOverlay();
      toggle.focus();
    } else if (element.closest("a[href^='#']")) closeOverlay();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !panel.classList.contains("is-expanded")) return;
    closeOverlay();
    toggle.focus();
  });
  wide.addEventListener("change", () => {
    closeOverlay();
    describe();
  });
  describe();
  // In a frame, which needs layout anyway: reading it earlier would force a second one.
  requestAnimationFrame(() => showCurrent(panel));
  startFilter(panel);
}

/** Number of frames in which the heights above the current entry are checked again. */
const FRAMES = 4;

/**
 * Scrolls the current entry to a quarter of the viewport's height. Entries outside the viewport
 * have estimated heights: the final position is known only in the next frames.
 */
function showCurrent(panel: HTMLElement, frames = FRAMES, before?: number): void {
  const scroller = panel.querySelector<HTMLElement>("[data-sidebar-scroller]");
  const current = panel.querySelector("[data-sidebar-tree] [aria-current]");
  if (!scroller || !current || frames === 0) return;
  // Its group is laid out even while the overlay still slides in: else the list would be too short.
  current.closest<HTMLElement>("nav > * > li")?.style.setProperty("content-visibility", "visible");
  // The reader or the browser has scrolled: the entry is where it should be.
  if (before !== undefined && Math.abs(scroller.scrollTop - before) > innerHeight) return;
  const offset = current.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  scroller.scrollTop += offset - innerHeight / 4;
  const { scrollTop } = scroller;
  requestAnimationFrame(() => showCurrent(panel, frames - 1, scrollTop));
}

/** While the overlay is open, everything behind it is inert. */
function setAside(panel: HTMLElement, aside: boolean): void {
  for (
    let node: Element | null = panel;
    node && node !== document.body;
    node = node.parentElement
  ) {
    for (const sibling of node.parentElement?.children ?? []) {
      if (sibling !== node && sibling instanceof HTMLElement) sibling.inert = aside;
    }
  }
}

/** The filter reads the whole tree, so it is loaded when it is first used. */
function startFilter(panel: HTMLElement): void {
  const input = panel.querySelector("input");
  input?.addEventListener(
    "focus",
    async () => {
      const { startSidebarFilter } = await import("./sidebar-filter.ts");
      startSidebarFilter(panel);
    },
    { once: true },
  );
}
