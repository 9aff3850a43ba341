import { escapeHtml } from "./escape-html.ts";

const LIST = /<(?:mdn-)?contributor-list>\s*<ul>(.*?)<\/ul>\s*<\/(?:mdn-)?contributor-list>/gs;
const ITEM = /<li>(.*?)<\/li>/gs;
const PERSON = /^\s*(.*?)\s*<a\b[^>]*\bhref="([^"]*)"[^>]*>.*?<\/a>\s*(.*?)\s*$/s;

/**
 * Shows a list of "name, address, organization" as people with the first letters of
 * their names. Pictures would come from elsewhere and tell it who reads this.
 */
export function showContributors(html: string): string {
  return html.replace(LIST, (_, list: string) => {
    const people = [...list.matchAll(ITEM)].flatMap(([, item = ""]) => {
      const [, name, url, organization] = PERSON.exec(item.replace(/<\/?p>/g, "")) ?? [];
      return name && url ? [{ name, url, organization }] : [];
    });
    const items = people.map(({ name, url, organization }) => {
      const sign = `<span class="initials" aria-hidden="true">${escapeHtml(initialsOf(name))}</span>`;
      const place = organization ? `<small>${organization}</small>` : "";
      return `<li><a href="${url}" target="_blank" rel="noopener">${sign}<span>${name}${place}</span></a></li>`;
    });
    return `<ul class="contributors">${items.join("")}</ul>`;
  });
}

/** The first letters of the first and the last word; of a name in one script's one word, one. */
function initialsOf(name: string): string {
  const words = name
    .replace(/&[^;]+;/g, "")
    .split(/[\s,]+/)
    .filter((word) => /^\p{L}/u.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? "")][0]?.toUpperCase()).join("");
}
