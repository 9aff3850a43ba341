import type { SimilarDocuments } from "#app/lib/api-answers.ts";
import { element } from "#app/lib/browser/element.ts";

/** So far below the view is the end of a page when its related pages are read. */
const AHEAD = "600px";

/** Lists related pages at the end of an article, once a reader comes near it. */
export function startSimilar(): void {
  const box = document.querySelector<HTMLElement>("[data-similar]");
  const end = box?.nextElementSibling;
  if (!box || !end) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      fill(box).catch(console.warn);
    },
    { rootMargin: AHEAD },
  );
  observer.observe(end);
}

async function fill(box: HTMLElement): Promise<void> {
  const query = new URLSearchParams({ url: box.dataset.similar ?? "" });
  const response = await fetch(`/api/v1/search/similar?${query}`);
  if (!response.ok) return;
  const { documents } = (await response.json()) as SimilarDocuments;
  const list = box.querySelector("ul");
  for (const { mdn_url: href, title, summary } of documents) {
    const link = element("a", "", title);
    link.setAttribute("href", href);
    list?.appendChild(element("li", "", link, element("small", "", summary)));
  }
  box.hidden = documents.length === 0;
}
