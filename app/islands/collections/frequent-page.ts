import { fill } from "#app/islands/strings.ts";
import {
  frequentOf,
  readViewed,
  type ViewedDocument,
  writeViewed,
} from "#app/lib/plus/collection-pages/frequent.ts";

const PAGE_SIZE = 10;

/** Shows the card in the overview if there are frequently viewed articles. */
export function startFrequentCard(): void {
  const show = () => {
    const card = document.querySelector<HTMLElement>("[data-frequent-card]");
    const count = card?.querySelector<HTMLElement>("[data-frequent-count]");
    const found = frequentOf(readViewed()).length;
    if (!card || !count || found === 0) return;
    count.textContent = fill(count.dataset.frequentCount ?? "", { count: found });
    card.hidden = false;
  };
  show();
  document.addEventListener("webdocs:shown", show);
}

/** Fills the page of frequently viewed articles, ten at a time. */
export function startFrequentPage(): void {
  const place = document.querySelector<HTMLElement>("[data-frequent]");
  if (!place) return;
  const found = frequentOf(readViewed());
  const part = (name: string) => place.querySelector<HTMLElement>(`[data-${name}]`);
  const [list, more, empty, full] = ["list", "more-frequent", "empty", "full"].map(part);
  const field = place.querySelector<HTMLInputElement>("[name=documents]");
  const isEmpty = found.length === 0;
  if (empty) empty.hidden = !isEmpty;
  if (full) full.hidden = isEmpty;
  if (field) field.value = JSON.stringify(found.map(({ url, title }) => ({ url, title })));
  let shown = 0;
  const showMore = () => {
    const items = found.slice(shown, shown + PAGE_SIZE).map((each) => makeItem(place, each));
    for (const item of items) list?.appendChild(item);
    if (shown > 0) items[0]?.querySelector<HTMLElement>("a")?.focus();
    shown += items.length;
    if (more) more.hidden = shown >= found.length;
  };
  more?.addEventListener("click", showMore);
  place.querySelector("[data-clear]")?.addEventListener("click", () => {
    writeViewed([]);
    if (empty) empty.hidden = false;
    if (full) full.hidden = true;
    empty?.focus();
  });
  showMore();
}

function makeItem(
  place: HTMLElement,
  { url, title, parents, timestamps }: ViewedDocument,
): HTMLElement {
  const template = place.querySelector("template");
  const item = document.importNode(template?.content.firstElementChild as HTMLElement, true);
  const link = item.querySelector("a");
  const [crumbs, meta] = item.querySelectorAll("p");
  if (link) {
    link.href = url;
    link.textContent = title;
  }
  const above = parents.slice(0, -1).map((each) => each.title);
  if (crumbs) crumbs.textContent = above.join(" > ");
  if (meta) meta.textContent = fill(place.dataset.views ?? "", { count: timestamps.length });
  return item;
}
