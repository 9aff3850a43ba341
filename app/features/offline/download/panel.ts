import { fill } from "#app/lib/browser/strings.ts";
import {
  changeOfflineSettings,
  isOfflineKey,
  keepChoices,
  offlineChoices,
  offlineSettings,
  wantsMedia,
} from "#app/features/offline/held/settings.ts";
import { type Held, writeRecord } from "#app/features/offline/held/store.ts";
import { countWaiting, onWaiting } from "#app/features/offline/held/waiting.ts";
import { tell, tellClick } from "#app/lib/tell.ts";
import type { OfflineManifest } from "#content-build/contract/offline.ts";
import { readChoices, showChoices } from "./choices.ts";
import {
  discardUnfinished,
  download,
  readManifest,
  whatIsHeld,
  whatIsUnfinished,
} from "./download.ts";
import { keepPages } from "./keep-pages.ts";
import { packsOf, sizeOf } from "./packs.ts";
import { problemOf } from "./problem.ts";
import { countText, dayText, readOfflineTexts, sizeText } from "./texts.ts";
import { canBeOffline, endOffline, startWorker } from "./worker.ts";

type Action = "download" | "update" | "resume" | "pause" | "cancel" | "remove";

/** Starts the offline section of the settings page. */
export async function startOfflineSettings(): Promise<void> {
  const root = document.querySelector<HTMLElement>("[data-offline-settings]");
  if (!root) return;
  if (!canBeOffline()) {
    root.hidden = true;
    document.querySelector("[data-offline-unsupported]")?.removeAttribute("hidden");
    return;
  }
  await new OfflinePanel(root).open();
}

class OfflinePanel {
  readonly #root: HTMLElement;
  readonly #texts = readOfflineTexts();
  #manifest: OfflineManifest | undefined;
  #held: Held | undefined;
  #running: AbortController | undefined;
  /** Resolves when the last download has ended, in whatever way. */
  #ended = Promise.resolve();
  /** The choices before the current download, restored if it is cancelled. */
  #before = offlineChoices();

  constructor(root: HTMLElement) {
    this.#root = root;
    root.addEventListener("click", ({ target }) => {
      const action = (target as Element).closest<HTMLElement>("[data-offline]")?.dataset.offline;
      if (action) void this.#act(action as Action);
    });
    this.#part("choices").addEventListener("change", () => this.#sayChoice());
    this.#part("media").addEventListener("change", () => this.#sayChoice());
    this.#part("prefer").addEventListener("change", ({ target }) => {
      const preferOnline = (target as HTMLInputElement).checked;
      changeOfflineSettings({ preferOnline });
      tellClick(`toggle_plus_offline_prefer_online_${preferOnline ? "enabled" : "disabled"}`);
      void writeRecord("held-first", !preferOnline);
    });
    this.#part("auto").addEventListener("change", ({ target }) => {
      const autoUpdates = (target as HTMLInputElement).checked;
      changeOfflineSettings({ autoUpdates });
      tellClick(`toggle_plus_offline_auto_updates_${autoUpdates ? "enabled" : "disabled"}`);
    });
    onWaiting(() => void this.#sayWaiting());
    // Another tab has downloaded or removed something, or what is there can be checked again.
    addEventListener("storage", ({ key }) => isOfflineKey(key) && this.#openAgain());
    addEventListener("online", () => this.#openAgain());
    // Leaving aborts the download; finished packs are kept.
    addEventListener("beforeunload", (event) => {
      if (this.#running) event.preventDefault();
    });
  }

  #openAgain(): void {
    if (!this.#running) void this.open();
  }

  /** Reads what is saved and what is available, and shows it. */
  async open(): Promise<void> {
    const { preferOnline, autoUpdates } = offlineSettings();
    this.#part<HTMLInputElement>("prefer").checked = preferOnline;
    this.#part<HTMLInputElement>("auto").checked = autoUpdates;
    this.#media.checked = wantsMedia();
    void this.#sayWaiting();
    try {
      this.#held = await whatIsHeld();
    } catch (error) {
      this.#fail(error);
    }
    try {
      this.#manifest = await readManifest();
      showChoices(this.#part("choices"), this.#manifest, offlineChoices(), this.#texts);
      this.#rest();
      await this.#sayUnfinished(this.#manifest);
    } catch (error) {
      console.warn(error);
      this.#say(
        this.#held
          ? `${this.#heldText(this.#held)} ${this.#texts.unchecked}`
          : this.#texts.listFailed,
      );
      this.#offer(this.#held ? [] : ["resume"]);
      this.#part("switches").hidden = !this.#held;
      this.#part("removal").hidden = !this.#held;
    }
  }

  async #act(action: Action): Promise<void> {
    tell("offline", action);
    if (action === "pause") return this.#running?.abort("pause");
    if (action === "cancel") return this.#cancel();
    if (action === "remove") return this.#remove();
    if (!this.#manifest) return this.open();
    const choices = readChoices(this.#part("choices"));
    if (choices.length === 0) return this.#say(this.#texts.none);
    if (action !== "resume") this.#before = offlineChoices();
    keepChoices(choices, this.#media.checked);
    this.#ended = this.#download();
    await this.#ended;
  }

  async #download(): Promise<void> {
    const running = new AbortController();
    this.#running = running;
    this.#problem("");
    this.#part("progress").hidden = true;
    this.#say(this.#texts.loading);
    this.#offer(["pause", "cancel"]);
    try {
      this.#held = await download({
        choices: offlineChoices(),
        media: wantsMedia(),
        signal: running.signal,
        onProgress: (done, total) => this.#progress(done, total),
      });
      // Network first is the default.
      if (!offlineSettings().offline) changeOfflineSettings({ offline: true, preferOnline: true });
      await startWorker();
      this.#part<HTMLInputElement>("prefer").checked = offlineSettings().preferOnline;
      this.#say(this.#texts.finishing);
      await keepPages();
      this.#manifest = await readManifest();
      this.#rest(this.#texts.done);
      tell("offline", "done");
    } catch (error) {
      if (running.signal.aborted) {
        if (running.signal.reason === "pause") {
          this.#say(this.#texts.paused);
          this.#offer(["resume", "cancel"]);
        }
      } else {
        this.#fail(error);
        this.#say(this.#held ? this.#heldText(this.#held) : "");
        this.#offer(["resume", "cancel"]);
      }
    } finally {
      this.#running = undefined;
    }
  }

  async #cancel(): Promise<void> {
    this.#running?.abort("cancel");
    await this.#ended;
    await discardUnfinished().catch(console.warn);
    this.#problem("");
    keepChoices(this.#before);
    if (this.#manifest) {
      showChoices(this.#part("choices"), this.#manifest, this.#before, this.#texts);
    }
    this.#rest(this.#texts.canceled);
  }

  async #remove(): Promise<void> {
    this.#running?.abort("cancel");
    await this.#ended;
    await endOffline();
    this.#held = undefined;
    this.#before = [];
    this.#part<HTMLDetailsElement>("removal").open = false;
    this.#part("waiting").hidden = true;
    if (this.#manifest) showChoices(this.#part("choices"), this.#manifest, [], this.#texts);
    this.#rest(this.#texts.removed);
  }

  /** How much is there of a download that was interrupted, which goes on from there. */
  async #sayUnfinished(manifest: OfflineManifest): Promise<void> {
    const unfinished = await whatIsUnfinished(manifest, this.#held, offlineChoices(), wantsMedia());
    if (!unfinished) return;
    this.#progress(unfinished.done, unfinished.total);
    this.#say(this.#texts.unfinished);
    this.#offer(["resume", "cancel"]);
  }

  /** The idle state: what is saved, whether it is current, and possible actions. */
  #rest(said?: string): void {
    const held = this.#held;
    this.#part("progress").hidden = true;
    this.#part("switches").hidden = !held;
    this.#part("removal").hidden = !held;
    const isOld = held !== undefined && held.version !== this.#manifest?.version;
    const state = held
      ? `${this.#heldText(held)} ${isOld ? this.#texts.outdated : this.#texts.upToDate}`
      : this.#texts.nothing;
    this.#say(said ? `${said} ${held ? state : ""}`.trim() : state);
    this.#offer(held ? [isOld ? "update" : "download"] : ["download"]);
    if (held) void this.#sayWhetherKept();
  }

  async #sayWhetherKept(): Promise<void> {
    const kept = (await navigator.storage.persisted?.()) ?? false;
    const text = kept ? this.#texts.kept : this.#texts.notKept;
    this.#say(`${this.#part("status").textContent} ${text}`);
  }

  /** How many articles are saved once the network is back. */
  async #sayWaiting(): Promise<void> {
    const count = await countWaiting();
    const part = this.#part("waiting");
    part.hidden = count === 0;
    part.textContent = count === 0 ? "" : countText(this.#texts, "waiting", count);
  }

  #sayChoice(): void {
    const chosen = readChoices(this.#part("choices"));
    const sections = (this.#manifest?.locales ?? []).flatMap(({ locale, sections }) =>
      sections.filter(({ id }) =>
        chosen.some((choice) => choice.locale === locale && choice.section === id),
      ),
    );
    const packs = sections.flatMap(({ packs, media }) =>
      this.#media.checked ? [...packs, ...media] : packs,
    );
    this.#say(fill(this.#texts.chosen, { size: sizeText(sizeOf(packs)) }));
  }

  #heldText(held: Held): string {
    const size = sizeText(sizeOf(packsOf(held)));
    return fill(this.#texts.held, { size, date: dayText(held.at) });
  }

  #progress(done: number, total: number): void {
    const part = this.#part("progress");
    if (part.hidden) this.#say("");
    part.hidden = false;
    const bar = part.querySelector("progress");
    if (bar) bar.value = total === 0 ? 1 : done / total;
    const words = { done: sizeText(done), total: sizeText(total) };
    this.#part("amount").textContent = fill(this.#texts.progress, words);
  }

  #fail(error: unknown): void {
    tell("offline", "failed");
    console.warn(error);
    this.#problem(this.#texts.problem[problemOf(error).code]);
  }

  #problem(text: string): void {
    this.#part("problem").textContent = text;
  }

  #say(text: string): void {
    this.#part("status").textContent = text;
  }

  #offer(actions: readonly Action[]): void {
    const focused = document.activeElement;
    for (const button of this.#root.querySelectorAll<HTMLElement>("button[data-offline]")) {
      if (button.dataset.offline === "remove") continue;
      button.hidden = !actions.includes(button.dataset.offline as Action);
    }
    // The pressed button may have gone: the next one stands in its place.
    if (this.#root.contains(focused) && focused?.closest("[hidden]")) {
      const next = this.#root.querySelector<HTMLElement>(
        "button[data-offline]:not([hidden], [data-offline=remove])",
      );
      (next ?? this.#part("status")).focus();
    }
  }

  get #media(): HTMLInputElement {
    return this.#part<HTMLInputElement>("media");
  }

  #part<T extends HTMLElement = HTMLElement>(name: string): T {
    const part = this.#root.querySelector<T>(`[data-offline-${name}]`);
    if (!part) throw new Error(`The page has no [data-offline-${name}].`);
    return part;
  }
}
