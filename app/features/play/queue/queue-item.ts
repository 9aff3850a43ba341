import { LANGUAGES } from "#app/lib/browser/runnable-languages.ts";
import { rememberCode, toPlayCode } from "#app/features/play/play-session.ts";

/** An example that can be run together with others. */
export interface QueueItem {
  /** Position among all examples of the page, from 0. */
  key: number;
  /** Id of the element that holds it. */
  id: string;
  /** `html`, `css` or `js`. */
  lang: string;
}

/** Opens the code of some blocks in the playground, by default in a new tab. */
export function openPlayground(blocks: Element[], sameTab: boolean): void {
  const code = new Map<string, string>();
  for (const block of blocks) {
    const name = [...block.classList].find((each) => LANGUAGES.has(each));
    const lang = name && LANGUAGES.get(name);
    if (!lang) continue;
    const text = (block.textContent ?? "").trimEnd();
    const before = code.get(lang);
    code.set(lang, before === undefined ? text : `${before}\n${text}`);
  }
  rememberCode(toPlayCode({ ...Object.fromEntries(code), src: location.pathname }));
  const address = `/${document.documentElement.lang}/play`;
  if (sameTab) location.assign(address);
  // The new tab gets a copy of this tab's session storage.
  else window.open(address, "_blank");
}
