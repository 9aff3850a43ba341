import { WRITTEN_KEYS } from "#app/lib/reader-keys.ts";
import { remember, remembered } from "#app/lib/storage.ts";

const KEY = WRITTEN_KEYS.form;

/** Fields that hold text typed by the reader. */
const WRITTEN = "input:not([type=hidden], [type=checkbox])[name], textarea[name]";

interface Draft {
  intent: string;
  values: [name: string, value: string][];
}

/** Keeps the text of a form that could not be sent, until its page is opened again. */
export function keepDraft(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<HTMLInputElement>(WRITTEN)];
  if (fields.length === 0) return;
  const draft: Draft = {
    intent: form.querySelector<HTMLInputElement>("[name=intent]")?.value ?? "",
    values: fields.map(({ name, value }) => [name, value]),
  };
  remember(KEY, JSON.stringify({ url: form.action, ...draft }), "tab");
  // Sending it discards the draft; the text is kept again if that fails once more.
  form.addEventListener("submit", forgetDraft, { once: true });
}

function forgetDraft(): void {
  remember(KEY, null, "tab");
}

/** Restores kept text into its form, if this is its page. */
export function restoreDraft(): void {
  const kept = document.querySelector<HTMLFormElement>("[data-kept]");
  if (kept) keepDraft(kept);
  const text = kept ? null : remembered(KEY, "tab");
  if (text === null) return;
  const draft = JSON.parse(text) as Draft & { url: string };
  const forms = [...document.querySelectorAll<HTMLFormElement>("form[method=post]")];
  const form = forms.find(
    ({ action, elements }) =>
      action === draft.url &&
      (elements.namedItem("intent") as HTMLInputElement | null)?.value === draft.intent,
  );
  if (!form) return;
  for (const [name, value] of draft.values) {
    const field = form.elements.namedItem(name) as HTMLInputElement | null;
    if (!field) continue;
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  forgetDraft();
  const place = form.querySelector("[role=alert]");
  const said = document.querySelector<HTMLElement>("[data-restored]")?.dataset.restored;
  if (place) place.textContent = said ?? "";
}
