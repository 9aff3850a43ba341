import { type Collection, createCollection } from "#app/features/collections/collections.ts";
import { ApiFailure } from "#app/lib/browser/api.ts";
import { element } from "#app/lib/browser/element.ts";
import { fill } from "#app/lib/browser/strings.ts";
import d from "#app/ui/dialog/dialog.module.css";
import f from "#app/ui/field/field.module.css";
import b from "#app/ui/button/button.module.css";
import { COLLECTION_LIMITS } from "#content-build/contract/plans.ts";
import { makeButton, makeField, makeInput } from "./controls.ts";
import { failureText } from "./failure-text.ts";
import s from "./save-form.module.css";
import type { SaveTexts } from "./texts.ts";

/**
 * Opens a dialog for a new collection, or for the alternatives on the Core plan if the reader has
 * as many as it allows. Returns the collection, if one was created, once the dialog is closed.
 */
export function askForCollection(
  panel: Element,
  texts: SaveTexts,
  hasAllOfPlan: boolean,
): Promise<Collection | undefined> {
  const dialog = element("dialog", d.dialog);
  const title = element("h2", d.title);
  title.id = "new-collection-title";
  dialog.setAttribute("aria-labelledby", title.id);
  const show = (name: string, ...content: Node[]) => {
    title.textContent = name;
    dialog.replaceChildren(title, ...content);
  };
  const showLimit = () => show(texts.limit.title, ...limitTexts(texts, () => dialog.close()));
  let created: Collection | undefined;
  if (hasAllOfPlan) showLimit();
  else {
    const form = new CreateForm(texts, {
      onFull: () => {
        showLimit();
        // The focus was in the form.
        dialog.querySelector("a")?.focus();
      },
      onClose: (collection) => {
        created = collection;
        dialog.close();
      },
    });
    dialog.addEventListener("cancel", (event) => form.isPending && event.preventDefault());
    show(texts.create.title, form.root);
  }
  panel.appendChild(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(created);
    });
  });
}

function limitTexts({ limit, cancel }: SaveTexts, onCancel: () => void): HTMLElement[] {
  const upgrade = element("a", `${b.button} mdn-plus-subscribe-link`, limit.upgrade);
  upgrade.href = `/${document.documentElement.lang}/plus#subscribe`;
  upgrade.dataset.variant = "primary";
  const close = makeButton(cancel);
  close.addEventListener("click", onCancel);
  const advantages = [limit.list.aiHelp, limit.list.offline, limit.list.ads];
  return [
    element("p", "", limit.text),
    element("p", "", limit.more),
    element("ul", s.advantages, ...advantages.map((text) => element("li", "", text))),
    element("div", s.buttons, upgrade, close),
  ];
}

interface CreateFormEvents {
  /** The plan does not allow another collection. */
  onFull: () => void;
  onClose: (created?: Collection) => void;
}

class CreateForm {
  readonly root = element("form", s.create);
  isPending = false;
  readonly #texts: SaveTexts;
  readonly #events: CreateFormEvents;
  readonly #name = makeInput("name", true);
  readonly #description = makeInput("description", false);
  readonly #alert = element("p", f.error);
  readonly #save: HTMLButtonElement;
  readonly #cancel: HTMLButtonElement;
  /** One key for all attempts, so that a lost response does not lead to a duplicate. */
  #key = crypto.randomUUID();

  constructor(texts: SaveTexts, events: CreateFormEvents) {
    this.#texts = texts;
    this.#events = events;
    this.#alert.role = "alert";
    this.#save = makeButton(texts.save, "primary");
    this.#cancel = makeButton(texts.cancel);
    this.root.replaceChildren(
      countedField(texts, texts.create.name, this.#name, COLLECTION_LIMITS.name),
      countedField(
        texts,
        texts.create.description,
        this.#description,
        COLLECTION_LIMITS.description,
      ),
      this.#alert,
      element("div", s.buttons, this.#save, this.#cancel),
    );
    this.root.addEventListener("input", () => {
      this.#key = crypto.randomUUID();
    });
    this.root.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#create();
    });
    this.#cancel.addEventListener("click", () => this.isPending || events.onClose());
  }

  async #create(): Promise<void> {
    if (this.isPending) return;
    this.#setPending(true);
    this.#alert.textContent = "";
    try {
      const fields = { name: this.#name.value, description: this.#description.value };
      this.#events.onClose(await createCollection(fields, this.#key));
    } catch (reason) {
      if (reason instanceof ApiFailure && reason.code === "collection_limit") this.#events.onFull();
      this.#alert.textContent = failureText(reason, this.#texts);
    }
    this.#setPending(false);
  }

  #setPending(isPending: boolean): void {
    this.isPending = isPending;
    this.#save.textContent = isPending ? this.#texts.saving : this.#texts.save;
    for (const button of [this.#save, this.#cancel]) button.ariaDisabled = String(isPending);
  }
}

/** A field that counts characters as readers do, and refuses more than its limit. */
function countedField(
  { create }: SaveTexts,
  label: string,
  input: HTMLInputElement,
  limit: number,
): HTMLElement {
  const hint = element("span", s.count);
  const count = () => {
    const length = [...input.value.trim()].length;
    const isOver = length > limit;
    hint.textContent = fill(create.count, { count: length, limit });
    hint.toggleAttribute("data-over", isOver);
    input.ariaInvalid = isOver ? "true" : null;
    input.setCustomValidity(isOver ? fill(create.tooLong, { limit }) : "");
  };
  input.addEventListener("input", count);
  count();
  return makeField(label, input, hint);
}
