import { LANGUAGES } from "#app/lib/browser/runnable-languages.ts";
import { element } from "#app/lib/browser/element.ts";
import { fill, islandStrings } from "#app/lib/browser/strings.ts";
import { openPlayground, type QueueItem } from "./queue-item.ts";

/** Adds checkboxes to examples, and buttons that open a sample in the playground. */
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
    const label = element("label", "queue-box");
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
  const button = element("button", "play", text);
  button.type = "button";
  button.addEventListener("click", (event) => {
    const blocks = document.querySelectorAll(`.prose pre.${CSS.escape(sample)}`);
    openPlayground([...blocks], event.shiftKey);
  });
  return button;
}
