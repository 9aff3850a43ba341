import { findTarget } from "#app/lib/browser/find-target.ts";

/** More than the height of any page: headings above the viewport still count. */
const ABOVE = "9999999px";

/** Marks the entry of the heading that is being read. */
export function startToc(): void {
  const fold = document.querySelector<HTMLDetailsElement>("[data-contents-fold]");
  // The list covers the text: close it once a section has been chosen.
  fold?.querySelector("nav")?.addEventListener("click", () => {
    fold.open = false;
  });
  const links = document.querySelectorAll<HTMLAnchorElement>("[data-toc] a");
  // Sections instead of their headings: headings in far sections have no layout.
  const sections = new Map<Element, string>();
  for (const { hash } of links) {
    const heading = findTarget(hash);
    if (heading) sections.set(heading.closest("section") ?? heading, hash);
  }
  if (sections.size === 0) return;

  /** Sections that begin above the edge; the last of them is being read. */
  const begun = new Set<Element>();
  const mark = () => {
    let current = "";
    for (const [section, hash] of sections) if (begun.has(section)) current = hash;
    for (const link of links) {
      const isCurrent = link.hash === current;
      if (isCurrent === link.hasAttribute("aria-current")) continue;
      if (isCurrent) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
      if (isCurrent) keepInView(link);
    }
  };
  let observer: IntersectionObserver | undefined;
  const observe = () => {
    observer?.disconnect();
    const bar = document.querySelector<HTMLElement>("[data-bar]")?.offsetHeight ?? 0;
    const edge = bar + (fold?.offsetHeight ?? 0) + 32;
    observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) begun.add(target);
          else begun.delete(target);
        }
        mark();
      },
      { rootMargin: `${ABOVE} 0px ${edge - innerHeight}px` },
    );
    for (const section of sections.keys()) observer.observe(section);
  };
  observe();
  addEventListener("resize", observe);
}

/** Scrolls the table of contents, never the page. */
function keepInView(link: HTMLElement): void {
  const box = link.closest("[data-toc-scroller]");
  if (!box || box.scrollHeight <= box.clientHeight) return;
  const { top, bottom } = link.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) box.scrollTop += top - frame.top - frame.height / 3;
}
