/** What scrolls sideways can be reached, and scrolled, with the keyboard. */
export function startScrollers(): void {
  const update = () => {
    const article = document.querySelector("article");
    if (!article) return;
    // First all that is measured, then all that is changed: one layout instead of many.
    const tables = [...document.querySelectorAll<HTMLElement>(".prose .table-container")];
    const wideTables = tables.map((box) => box.scrollWidth > box.clientWidth);
    const blocks = [...document.querySelectorAll<HTMLElement>(".prose pre")];
    const columns = blocks[0] ? columnsOf(blocks[0], article.clientWidth) : 0;
    for (const [index, box] of tables.entries()) setReachable(box, wideTables[index] === true);
    const inner = blocks.map((box) =>
      box.closest("li, dd, td, .notecard, .callout, details")
        ? box.scrollWidth > box.clientWidth
        : undefined,
    );
    for (const [index, box] of blocks.entries()) {
      setReachable(box, inner[index] ?? longestLine(box.textContent ?? "") > columns);
    }
  };
  update();
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener("resize", () => {
    clearTimeout(timer);
    timer = setTimeout(update, 250);
  });
}

function setReachable(box: HTMLElement, reachable: boolean): void {
  if (reachable) box.tabIndex = 0;
  else box.removeAttribute("tabindex");
}

/**
 * How many characters of code fit into a line. Most blocks are far away and have
 * no layout yet; measuring them would make the browser do all of it at once.
 */
function columnsOf(block: HTMLElement, width: number): number {
  const style = getComputedStyle(block);
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return 0;
  context.font = `${style.fontSize} ${style.fontFamily}`;
  const advance = context.measureText("0".repeat(100)).width / 100;
  const padding = Number.parseFloat(style.paddingInlineStart) * 2;
  return Math.floor((width - padding - 2) / advance);
}

function longestLine(code: string): number {
  let longest = 0;
  for (const line of code.split("\n")) {
    // Characters of East Asian scripts are two columns wide.
    const wide = line.match(/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uff00-\uff60]/g);
    longest = Math.max(longest, line.length + (wide?.length ?? 0));
  }
  return longest;
}
