import { select } from "#app/lib/browser/parts.ts";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";
import { COMPARE } from "./parts.ts";

/** A pause in typing before suggestions are asked for. */
const PAUSE_MS = 200;

/** Suggests keys while a reader types, in the list that the browser shows for the field. */
export function startCompare(): void {
  const form = document.querySelector<HTMLFormElement>(select(ISLANDS.compare));
  const input = form?.querySelector<HTMLInputElement>("input[name=q]");
  const list = document.querySelector("#compare-keys");
  if (!form || !input || !list) return;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  const suggest = async () => {
    const address = addressOf(form);
    running = new AbortController();
    const keys = await readKeys(address, running.signal).catch(() => undefined);
    // The text may have changed since, and then has suggestions of its own.
    if (keys && addressOf(form) === address) {
      list.replaceChildren(...keys.map((key) => new Option(key, key)));
    }
  };
  input.addEventListener("input", (event) => {
    clearTimeout(pause);
    running?.abort();
    // A key was chosen from the list: nothing is left to search for.
    if (!(event instanceof InputEvent) || event.inputType === "insertReplacementText") {
      return form.requestSubmit();
    }
    if (input.value.trim() !== "") pause = setTimeout(() => void suggest(), PAUSE_MS);
  });
}

function addressOf(form: HTMLFormElement): string {
  return `${form.action}?${new URLSearchParams(new FormData(form) as never)}`;
}

/** The suggestions of the page that the form leads to. */
async function readKeys(address: string, signal: AbortSignal): Promise<string[]> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${response.status} on ${address}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return [...page.querySelectorAll(`${select(COMPARE.keys)} code`)].map((code) => code.textContent);
}
