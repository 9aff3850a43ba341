/** Makes horizontally scrolling boxes focusable, so that they scroll with the keyboard. */
export function startScrollers(): void {
  // Called after the browser has laid out a box, even a far one: this forces no layout.
  const observer = new ResizeObserver((entries) => {
    const boxes = entries.map(({ target }) => target as HTMLElement);
    // All reads first, then all writes, to avoid repeated layout.
    const wide = boxes.map((box) => box.scrollWidth > box.clientWidth);
    for (const [index, box] of boxes.entries()) {
      if (wide[index]) box.tabIndex = 0;
      else box.removeAttribute("tabindex");
    }
  });
  for (const box of document.querySelectorAll(".prose :is(.table-container, pre)")) {
    observer.observe(box);
  }
}
