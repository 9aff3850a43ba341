import type { Contributor } from "#content-build/contract/blocks.ts";
import { escapeHtml } from "#content-build/contract/escape-html.ts";

/**
 * People, shown by their initials. Pictures would come from a third party, which would
 * learn who reads this page.
 */
export function contributorList(people: readonly Contributor[]): string {
  const items = people.map(({ name, url, organization }) => {
    const sign = `<span class="initials" aria-hidden="true">${escapeHtml(initialsOf(name))}</span>`;
    const place = organization ? `<small>${organization}</small>` : "";
    return `<li><a href="${escapeHtml(url)}" target="_blank" rel="noopener">${sign}<span>${name}${place}</span></a></li>`;
  });
  return `<ul class="contributors">${items.join("")}</ul>`;
}

/** Initials: the first letters of the first and the last word, or that of the only word. */
function initialsOf(name: string): string {
  const words = name
    .replace(/&[^&;]+;/g, "")
    .split(/[\s,]+/)
    .filter((word) => /^\p{L}/u.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? "")][0]?.toUpperCase()).join("");
}
