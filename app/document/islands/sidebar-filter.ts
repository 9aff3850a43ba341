import { element } from "#app/lib/browser/element.ts";
import { countText } from "#app/lib/browser/strings.ts";
import { tellClick } from "#app/lib/tell.ts";

/** Shows only the entries that contain every term of the query. */
export function startSidebarFilter(panel: HTMLElement): void {
  const box = panel.querySelector<HTMLElement>("[data-sidebar-filter]");
  const input = box?.querySelector("input");
  const clear = box?.querySelector("button");
  const count = box?.querySelector("output");
  const tree = panel.querySelector<HTMLElement>("[data-sidebar-tree]");
  const scroller = panel.querySelector<HTMLElement>("[data-sidebar-scroller]");
  if (!input || !clear || !count || !tree || !scroller) return;

  const entries = [...tree.querySelectorAll("li")].map((item) => ({
    item,
    // An entry's own text, without that of its children.
    label: item.querySelector<HTMLElement>(
      ":scope > a, :scope > span, :scope > details > summary > *",
    ),
  }));
  const groups = [...tree.querySelectorAll("details")];
  const items = [...tree.querySelectorAll<HTMLElement>(":scope > ol > li")];
  let before: { open: boolean[]; heights: number[]; scrollTop: number } | undefined;

  const apply = () => {
    const terms = input.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    clear.hidden = input.value === "";
    unmark(tree);
    if (terms.length === 0) return restore();
    before ??= {
      open: groups.map(({ open }) => open),
      heights: items.map((item) => item.getBoundingClientRect().height),
      scrollTop: scroller.scrollTop,
    };

    const matching = new Set<Element>();
    let matches = 0;
    for (const { item, label } of entries) {
      const text = label?.textContent?.toLowerCase() ?? "";
      const isLink = label?.matches("a") ?? false;
      if (!label || !isLink || !terms.every((term) => text.includes(term))) continue;
      matches++;
      highlight(label, terms);
      for (let node: Element | null = item; node && node !== tree; node = node.parentElement) {
        matching.add(node);
      }
    }
    let heading: HTMLElement | undefined;
    for (const { item } of entries) {
      const isHeading = item.querySelector(":scope > * > strong") !== null;
      item.hidden = !matching.has(item);
      // A heading belongs to the entries after it, up to the next heading.
      if (isHeading) heading = item;
      else if (heading && matching.has(item)) heading.hidden = false;
    }
    for (const group of groups) group.open = matching.has(group);
    scroller.scrollTop = 0;
    count.textContent = countText(matches);
  };

  const restore = () => {
    count.textContent = "";
    for (const { item } of entries) item.hidden = false;
    if (!before) return;
    for (const [index, group] of groups.entries()) group.open = before.open[index] ?? false;
    // Entries outside the viewport keep their last height, which was that of the matches.
    for (const [index, item] of items.entries()) {
      const height = before.heights[index];
      if (height) item.style.containIntrinsicBlockSize = `${height}px`;
    }
    scroller.scrollTop = before.scrollTop;
    before = undefined;
  };

  // This script is loaded by the first focus, so that event is past.
  tellClick("sidebar_filter_focus");
  input.addEventListener("input", () => tellClick("sidebar_filter_typed"), { once: true });
  input.addEventListener("input", apply);
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || input.value === "") return;
    event.stopPropagation();
    reset();
  });
  clear.addEventListener("click", () => reset());
  if (input.value) input.dispatchEvent(new Event("input"));

  function reset() {
    if (!input) return;
    input.value = "";
    apply();
    input.focus();
  }
}

/** Marks the first occurrence of each term; overlapping ones are marked once. */
function highlight(label: Element, terms: string[]): void {
  // Line-break opportunities (`wbr`) would split a long name into several text nodes.
  for (const wbr of label.querySelectorAll("wbr")) wbr.remove();
  label.normalize();
  const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const value = text.data.toLowerCase();
    const ranges = terms
      .map((term) => ({ start: value.indexOf(term), end: value.indexOf(term) + term.length }))
      .filter(({ start }) => start !== -1)
      .sort((a, b) => a.start - b.start || b.end - a.end);
    let end = 0;
    const parts: (string | Node)[] = [];
    for (const range of ranges) {
      if (range.start < end) continue;
      parts.push(text.data.slice(end, range.start));
      const mark = element("mark", "", text.data.slice(range.start, range.end));
      parts.push(mark);
      end = range.end;
    }
    if (parts.length === 0) continue;
    const box = element("span", "highlight-container");
    box.replaceChildren(...parts, text.data.slice(end));
    text.replaceWith(box);
  }
}

function unmark(tree: Element): void {
  for (const box of tree.querySelectorAll(".highlight-container")) {
    box.replaceWith(box.textContent ?? "");
  }
  tree.normalize();
}
