import { findTarget } from "#app/lib/browser/find-target.ts";
import { select } from "#app/lib/browser/parts.ts";
import { TABS } from "./parts.ts";
import { own } from "#content-build/contract/own.ts";

const KEYS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Turns sections into tabs. Without this script they are stacked, and the links
 * above lead to each.
 */
export function startTabs(): void {
  for (const list of document.querySelectorAll<HTMLElement>(select(TABS.list))) new Tabs(list);
}

class Tabs {
  readonly #tabs: HTMLAnchorElement[];
  readonly #panels: HTMLElement[];

  constructor(list: HTMLElement) {
    this.#tabs = [...list.querySelectorAll<HTMLAnchorElement>("a")];
    this.#panels = this.#tabs.flatMap(({ hash }) => findTarget(hash) ?? []);
    if (this.#tabs.length === 0 || this.#panels.length !== this.#tabs.length) return;
    list.setAttribute("role", "tablist");
    for (const item of list.querySelectorAll("li")) item.setAttribute("role", "presentation");
    for (const [at, tab] of this.#tabs.entries()) {
      const panel = this.#panels[at];
      if (!panel) continue;
      tab.setAttribute("role", "tab");
      tab.id = `tab-${panel.id}`;
      tab.setAttribute("aria-controls", panel.id);
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", tab.id);
      panel.tabIndex = 0;
    }
    list.addEventListener("click", (event) => {
      const at = this.#tabs.findIndex((tab) => tab.contains(event.target as Node));
      if (at === -1 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.#select(at);
      history.replaceState(history.state, "", this.#tabs[at]?.hash);
    });
    list.addEventListener("keydown", (event) => {
      const at = this.#tabs.indexOf(event.target as HTMLAnchorElement);
      const next = own(KEYS, event.key)?.(at, this.#tabs.length);
      if (at === -1 || next === undefined) return;
      event.preventDefault();
      this.#select(next);
      this.#tabs[next]?.focus();
      history.replaceState(history.state, "", this.#tabs[next]?.hash);
    });
    addEventListener("hashchange", () => this.#follow());
    this.#select(0);
    this.#follow();
  }

  /** Shows the panel that the fragment names, or that contains its target. */
  #follow(): void {
    const target = findTarget(location.hash);
    if (!target) return;
    const at = this.#panels.findIndex((panel) => panel === target || panel.contains(target));
    if (at === -1) return;
    this.#select(at);
    target.scrollIntoView();
  }

  #select(chosen: number): void {
    for (const [at, tab] of this.#tabs.entries()) {
      tab.setAttribute("aria-selected", String(at === chosen));
      tab.tabIndex = at === chosen ? 0 : -1;
      const panel = this.#panels[at];
      if (panel) panel.hidden = at !== chosen;
    }
  }
}
