/** Marks the entry of the heading that is being read. */
export function startToc(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>("[data-toc] a");
  const headings = new Set<HTMLElement>();
  for (const { hash } of links) {
    const heading = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (heading) headings.add(heading);
  }
  if (headings.size === 0) return;

  const edge = (document.querySelector<HTMLElement>("[data-bar]")?.offsetHeight ?? 0) + 32;
  const mark = () => {
    let current = "";
    for (const heading of headings) {
      if (heading.getBoundingClientRect().top <= edge) current = heading.id;
    }
    for (const link of links) {
      const isCurrent = current !== "" && link.hash === `#${encodeURIComponent(current)}`;
      if (isCurrent === link.hasAttribute("aria-current")) continue;
      if (isCurrent) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
      if (isCurrent) keepInView(link);
    }
  };
  // A heading crossing the upper edge is all that can change the answer.
  const observer = new IntersectionObserver(mark, { rootMargin: `-${edge}px 0px 0px` });
  for (const heading of headings) observer.observe(heading);
}

/** Scrolls the table of contents, never the page. */
function keepInView(link: HTMLElement): void {
  const box = link.closest("[data-toc-scroller]");
  if (!box || box.scrollHeight <= box.clientHeight) return;
  const { top, bottom } = link.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) box.scrollTop += top - frame.top - frame.height / 3;
}
