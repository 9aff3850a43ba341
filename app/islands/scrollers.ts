/** What scrolls sideways can be reached, and scrolled, with the keyboard. */
export function startScrollers(): void {
  const boxes = document.querySelectorAll<HTMLElement>(".prose pre, .prose .table-container");
  const update = () => {
    // First all that is measured, then all that is changed: one layout instead of many.
    const scrolling = [...boxes].map((box) => box.scrollWidth > box.clientWidth);
    for (const [index, box] of [...boxes].entries()) {
      if (scrolling[index]) box.tabIndex = 0;
      else box.removeAttribute("tabindex");
    }
  };
  update();
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener("resize", () => {
    clearTimeout(timer);
    timer = setTimeout(update, 250);
  });
}
