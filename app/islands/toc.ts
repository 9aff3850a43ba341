/** Marks the entry of the heading that is being read. */
export function startToc(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>("[data-toc] a");
  // Sections instead of their headings: those of a section that is far away have no layout.
  const sections = new Map<Element, string>();
  for (const { hash } of links) {
    const id = decodeURIComponent(hash.slice(1));
    const heading = document.getElementById(id);
    if (heading) sections.set(heading.closest("section") ?? heading, id);
  }
  if (sections.size === 0) return;

  const edge = (document.querySelector<HTMLElement>("[data-bar]")?.offsetHeight ?? 0) + 32;
  const mark = () => {
    let current = "";
    for (const [section, id] of sections) {
      if (section.getBoundingClientRect().top <= edge) current = id;
    }
    for (const link of links) {
      const isCurrent = current !== "" && link.hash === `#${encodeURIComponent(current)}`;
      if (isCurrent === link.hasAttribute("aria-current")) continue;
      if (isCurrent) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
      if (isCurrent) keepInView(link);
    }
  };
  // A section that comes to the upper edge, or leaves it, is all that can change the answer.
  const observer = new IntersectionObserver(mark, { rootMargin: `-${edge}px 0px 0px` });
  for (const section of sections.keys()) observer.observe(section);
}

/** Scrolls the table of contents, never the page. */
function keepInView(link: HTMLElement): void {
  const box = link.closest("[data-toc-scroller]");
  if (!box || box.scrollHeight <= box.clientHeight) return;
  const { top, bottom } = link.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) box.scrollTop += top - frame.top - frame.height / 3;
}
