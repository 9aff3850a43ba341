import { fill, islandStrings } from "#app/islands/strings.ts";
import { rememberCode, toPlayCode } from "#app/lib/play/play-session.ts";

/** An example that can be run together with others. */
export interface QueueItem {
  /** Position among all examples of the page, from 0. */
  key: number;
  /** Id of the element that holds it. */
  id: string;
  /** `html`, `css` or `js`. */
  lang: string;
}

const LANGUAGES = new Map([
  ["html", "html"],
  ["css", "css"],
  ["js", "js"],
  ["javascript", "js"],
]);

/** Boxes to tick beside examples, and a button that opens a sample in the playground. */
export function startPlayQueue(): void {
  const { queue } = islandStrings();
  const queued = new Map<number, QueueItem>();
  const change = async (item: QueueItem, isQueued: boolean) => {
    if (isQueued) queued.set(item.key, item);
    else queued.delete(item.key);
    const { showQueue } = await import("./play-queue-panel.ts");
    showQueue([...queued.values()].sort((a, b) => a.key - b.key));
  };
  let key = -1;
  for (const header of document.querySelectorAll<HTMLElement>(".prose .example-header")) {
    const box = header.parentElement;
    const name = header.querySelector(".language-name")?.textContent?.toLowerCase() ?? "";
    const lang = LANGUAGES.get(name);
    if (!box || !lang || !box.querySelector("pre")) continue;
    key += 1;
    box.id ||= `example-${key + 1}`;
    const item = { key, id: box.id, lang };
    const label = document.createElement("label");
    label.className = "queue-box";
    const input = document.createElement("input");
    input.type = "checkbox";
    input.ariaLabel = fill(queue.add, { number: key + 1 });
    input.dataset.queue = String(key);
    input.addEventListener("change", () => void change(item, input.checked));
    label.replaceChildren(input, queue.title);
    header.appendChild(label);
    const sample = sampleOf(box);
    if (sample) header.appendChild(playButton(sample, queue.play));
  }
}

/** The live sample to which a block of code belongs. */
function sampleOf(box: HTMLElement): string | undefined {
  const classes = [...(box.querySelector("pre")?.classList ?? [])];
  return classes.find((name) => /^live-sample(___|---)/.test(name));
}

function playButton(sample: string, text: string): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "play";
  button.textContent = text;
  button.addEventListener("click", (event) => {
    const blocks = document.querySelectorAll(`.prose pre.${CSS.escape(sample)}`);
    openPlayground([...blocks], event.shiftKey);
  });
  return button;
}

/** Opens the code of some blocks in the playground, in a new tab if not told otherwise. */
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
  // The new tab gets a copy of what this one has remembered.
  else window.open(address, "_blank");
}
