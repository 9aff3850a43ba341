import {
  type Collection,
  findSaved,
  type ItemFields,
  listCollections,
  removeItem,
  type SavedItem,
  saveItem,
} from "#app/features/collections/collections.ts";
import { offlineSettings } from "#app/features/offline/held/settings.ts";
import { findWaiting, keepForLater } from "#app/features/offline/held/waiting.ts";
import { showToast } from "#app/frame/islands/toast.ts";
import type { Reader } from "#app/frame/islands/user.ts";
import { ApiFailure } from "#app/lib/browser/api.ts";
import { element } from "#app/lib/browser/element.ts";
import { fill } from "#app/lib/browser/strings.ts";
import { loginUrl } from "#app/lib/user-urls.ts";
import field from "#app/ui/field/field.module.css";
import select from "#app/ui/select/select.module.css";
import { select as selectPart } from "#app/lib/browser/parts.ts";
import { CORE_COLLECTIONS } from "#content-build/contract/plans.ts";
import { choicesWithout, collectionChoices, NEW, nameOf } from "./collection-choices.ts";
import { makeButton, makeField, makeInput, makeTextArea } from "./controls.ts";
import { failureText } from "./failure-text.ts";
import { askForCollection } from "./new-collection.ts";
import { SAVE } from "./parts.ts";
import { forgetSaveDraft, keepSaveDraft, readSaveDraft } from "./save-draft.ts";
import s from "./save-form.module.css";
import { loadSaveTexts, type SaveTexts } from "./texts.ts";

/** Shows the form in the open menu. The returned function removes it. */
export async function openSaveForm(
  button: HTMLElement,
  user: Reader,
  onChange: (isSaved: boolean) => void,
): Promise<() => void> {
  const texts = await loadSaveTexts();
  const menu = button.querySelector("details");
  const panel = button.querySelector(selectPart(SAVE.panel));
  if (!menu || !panel) throw new Error("The save button has no menu.");
  const close = () => {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  };
  const url = button.getAttribute(SAVE.button) ?? "";
  const title = button.getAttribute(SAVE.title) ?? "";
  const form = new SaveForm(texts, {
    ...{ url, title, reader: user.username ?? "", isSubscriber: user.is_subscriber === true },
    onCancel: close,
    onDone: (text, isSaved) => {
      close();
      onChange(isSaved);
      showToast(text, texts.close);
    },
  });
  panel.replaceChildren(form.root);
  void form.load();
  return () => {
    form.end();
    panel.replaceChildren();
  };
}

interface SaveFormOptions {
  url: string;
  title: string;
  /** Username. */
  reader: string;
  isSubscriber: boolean;
  onCancel: () => void;
  /**
   * @param text What was done.
   * @param isSaved Whether any collection contains the article now.
   */
  onDone: (text: string, isSaved: boolean) => void;
}

/** The collection, title and note under which an article is saved. */
class SaveForm {
  readonly root = element("form", s.form);
  readonly #texts: SaveTexts;
  readonly #options: SaveFormOptions;
  readonly #heading = element("h2", s.title);
  readonly #collection = element("select", select.select);
  readonly #name = makeInput("title", true);
  readonly #note = makeTextArea();
  readonly #alert = element("p", field.error);
  readonly #waits = element("p", "");
  readonly #save: HTMLButtonElement;
  readonly #remove: HTMLButtonElement;
  readonly #ended = new AbortController();
  /**
   * Whether saving can wait for the network; only readers with offline access store anything here.
   */
  readonly #canWait = offlineSettings().offline;
  #collections: Collection[] | undefined;
  #saved: ReadonlyMap<string, SavedItem> = new Map();
  /** Id of the chosen collection. */
  #chosen = "";
  #isOnline = isConnected();
  #pending: "save" | "remove" | undefined;
  #error: (Node | string)[] = [];
  /** Whether there is text that is neither saved nor cancelled. */
  #isTyped = false;

  constructor(texts: SaveTexts, options: SaveFormOptions) {
    this.#texts = texts;
    this.#options = options;
    this.#name.value = options.title;
    this.#alert.role = "alert";
    this.#waits.hidden = true;
    this.#save = makeButton(texts.save, "primary");
    this.#remove = makeButton(texts.delete, "danger");
    const cancel = makeButton(texts.cancel);
    this.root.replaceChildren(
      this.#heading,
      makeField(texts.collection, this.#collection),
      makeField(texts.name, this.#name),
      makeField(texts.note, this.#note),
      this.#alert,
      this.#waits,
      element("div", s.buttons, this.#save, cancel, this.#remove),
    );
    this.root.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#saveArticle();
    });
    this.#collection.addEventListener("change", () => {
      if (this.#collection.value === NEW) void this.#create();
      else this.#choose(this.#collection.value);
    });
    for (const control of [this.#name, this.#note]) {
      control.addEventListener("input", () => {
        this.#isTyped = true;
      });
    }
    cancel.addEventListener("click", () => {
      this.#forgetTyped();
      options.onCancel();
    });
    this.#remove.addEventListener("click", () => void this.#removeArticle());
    for (const event of ["online", "offline"]) {
      addEventListener(event, () => this.#setOnline(event === "online"), {
        signal: this.#ended.signal,
      });
    }
    this.#collection.replaceChildren(...choicesWithout(texts.loading, texts));
    this.#showState();
    this.#showMessage();
  }

  /** Asks for the collections, and for those that have the article already. */
  async load(): Promise<void> {
    const { url, reader } = this.#options;
    if (this.#canWait) {
      findWaiting(url).then((save) => save && this.#showWaiting(save.name), console.warn);
    }
    try {
      const [all, saved] = await Promise.all([
        listCollections(),
        // Without a network, the collections are those that were known last.
        isConnected() ? findSaved(url) : new Map<string, SavedItem>(),
      ]);
      if (this.#ended.signal.aborted) return;
      this.#collections = all;
      this.#saved = saved;
      const draft = readSaveDraft(url, reader);
      const chosen =
        all.find(({ id }) => id === draft?.collection) ?? all.find(({ id }) => saved.has(id));
      this.#choose((chosen ?? all[0])?.id ?? "");
      if (draft) this.#write(draft);
    } catch (reason) {
      this.#collection.replaceChildren(...choicesWithout("", this.#texts));
      this.#fail(reason, this.#texts.unavailable);
    }
    this.#showState();
  }

  /** Any click outside closes the menu: keeps what was typed until it opens again. */
  end(): void {
    this.#ended.abort();
    if (this.#isTyped) this.#keepTyped(this.#chosen, this.#written());
  }

  /** Typed text is kept when switching to a collection without the article. */
  #choose(id: string): void {
    this.#chosen = id;
    const choices = collectionChoices(this.#collections ?? [], this.#saved, this.#texts);
    this.#collection.replaceChildren(...choices);
    this.#collection.value = id;
    const item = this.#saved.get(id);
    if (item) this.#write({ title: item.title, notes: item.notes ?? "" });
    this.#showState();
  }

  async #create(): Promise<void> {
    const { isSubscriber } = this.#options;
    const hasAllOfPlan = !isSubscriber && (this.#collections ?? []).length >= CORE_COLLECTIONS;
    const panel = this.root.parentElement ?? this.root;
    const created = await askForCollection(panel, this.#texts, hasAllOfPlan);
    if (created) {
      this.#collections?.push(created);
      this.#choose(created.id);
    } else {
      // The text stays with the collection that it was written for.
      this.#collection.value = this.#chosen;
    }
  }

  async #saveArticle(): Promise<void> {
    if (!this.#collections || this.#pending) return;
    const { url } = this.#options;
    const [collection, fields] = [this.#chosen, this.#written()];
    const name = this.#nameOfChosen();
    const isOnline = this.#isOnline;
    const isDone = await this.#run("save", () =>
      isOnline
        ? saveItem(collection, url, fields, { saved: this.#saved.get(collection) })
        : keepForLater({ collection, name, url, fields }),
    );
    const text = isOnline ? this.#texts.savedIn : this.#texts.waits;
    if (isDone) this.#options.onDone(fill(text, { name }), true);
    // Keeps what was written in case the reader must log in again.
    else this.#keepTyped(collection, fields);
  }

  async #removeArticle(): Promise<void> {
    const item = this.#saved.get(this.#chosen);
    if (!item || this.#pending) return;
    const name = this.#nameOfChosen();
    if (await this.#run("remove", () => removeItem(item))) {
      this.#options.onDone(fill(this.#texts.removedFrom, { name }), this.#saved.size > 1);
    }
  }

  async #run(action: "save" | "remove", work: () => Promise<void>): Promise<boolean> {
    this.#error = [];
    this.#showMessage();
    this.#pending = action;
    this.#showState();
    try {
      await work();
      this.#forgetTyped();
      return true;
    } catch (reason) {
      this.#fail(reason);
      return false;
    } finally {
      this.#pending = undefined;
      this.#showState();
    }
  }

  #setOnline(isOnline: boolean): void {
    this.#isOnline = isOnline;
    this.#showState();
    this.#showMessage();
  }

  #fail(reason: unknown, unanswered?: string): void {
    const { signedOut, logIn } = this.#texts;
    if (reason instanceof ApiFailure && reason.code === "unauthorized") {
      const login = element("a", "", logIn);
      login.href = loginUrl(this.#options.url);
      login.target = "_blank";
      login.rel = "nofollow noopener";
      this.#error = [signedOut, " ", login];
    } else {
      this.#error = [failureText(reason, this.#texts, unanswered)];
    }
    this.#showMessage();
  }

  #showMessage(): void {
    const { canWait, offline } = this.#texts;
    const state = this.#isOnline ? [] : [this.#canWait ? canWait : offline];
    this.#alert.replaceChildren(...this.#error, ...state);
  }

  #showWaiting(name: string): void {
    this.#waits.textContent = fill(this.#texts.waits, { name });
    this.#waits.hidden = false;
  }

  #showState(): void {
    const texts = this.#texts;
    const isKnown = this.#collections !== undefined;
    const isPending = this.#pending !== undefined;
    this.root.ariaBusy = String(!isKnown && this.#error.length === 0);
    this.#heading.textContent = this.#saved.size > 0 ? texts.edit : texts.add;
    this.#collection.disabled = !isKnown || isPending;
    // Read-only until the saved text is known, which would replace whatever was typed.
    this.#name.readOnly = !isKnown;
    this.#note.readOnly = !isKnown;
    this.#save.disabled = !isKnown || !(this.#isOnline || this.#canWait);
    this.#save.textContent = this.#pending === "save" ? texts.saving : texts.save;
    this.#remove.hidden = this.#saved.size === 0;
    this.#remove.disabled = !this.#saved.has(this.#chosen) || !this.#isOnline;
    this.#remove.textContent = this.#pending === "remove" ? texts.deleting : texts.delete;
    for (const button of [this.#save, this.#remove]) button.ariaDisabled = String(isPending);
  }

  #nameOfChosen(): string {
    return nameOf(
      this.#collections?.find(({ id }) => id === this.#chosen),
      this.#texts,
    );
  }

  #written(): ItemFields {
    return { title: this.#name.value, notes: this.#note.value };
  }

  #write({ title, notes }: ItemFields): void {
    this.#name.value = title;
    this.#note.value = notes;
  }

  #keepTyped(collection: string, fields: ItemFields): void {
    const { url, reader } = this.#options;
    keepSaveDraft(url, reader, { collection, ...fields });
  }

  #forgetTyped(): void {
    this.#isTyped = false;
    forgetSaveDraft();
  }
}

/** Whether there is a network, and this page came from it. */
function isConnected(): boolean {
  return navigator.onLine && document.documentElement.dataset.offline === undefined;
}
