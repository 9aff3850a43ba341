import { callApi } from "#app/lib/browser/api.ts";
import { element } from "#app/lib/browser/element.ts";
import type { OpenIssues } from "#app/lib/api-answers.ts";
import { select } from "#app/lib/browser/parts.ts";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";
import { OPEN_ISSUES } from "./parts.ts";

/** Fills the table of open issues on the community page. */
export function startOpenIssues(): void {
  const box = document.querySelector<HTMLElement>(select(ISLANDS.issues));
  if (!box) return;
  box.querySelector("button")?.addEventListener("click", () => {
    // The button is about to be hidden.
    box.querySelector<HTMLElement>(select(OPEN_ISSUES.frame))?.focus({ preventScroll: true });
    void load(box);
  });
  void load(box);
}

async function load(box: HTMLElement): Promise<void> {
  show(box, "loading");
  try {
    const { items } = await callApi<OpenIssues>("/api/v1/community/issues");
    box.querySelector("tbody")?.replaceChildren(...items.map(row));
    show(box, items.length > 0 ? "loaded" : "empty");
  } catch (error) {
    console.warn(error);
    show(box, "failed");
  }
}

function show(box: HTMLElement, state: "loading" | "loaded" | "empty" | "failed"): void {
  for (const part of box.querySelectorAll<HTMLElement>(select(OPEN_ISSUES.state))) {
    part.hidden = part.getAttribute(OPEN_ISSUES.state) !== state;
  }
  const frame = box.querySelector(select(OPEN_ISSUES.frame));
  frame?.setAttribute("aria-busy", String(state === "loading"));
}

function row({ url, title, labels, repository }: OpenIssues["items"][number]): HTMLTableRowElement {
  const line = document.createElement("tr");
  const about = line.insertCell();
  about.appendChild(link(url, title));
  if (labels.length > 0) {
    about.appendChild(element("ul", "", ...labels.map((label) => element("li", "", label))));
  }
  line.insertCell().appendChild(link(repository.url, repository.name));
  return line;
}

function link(url: string, text: string): HTMLAnchorElement {
  const anchor = element("a", "", text);
  anchor.href = url;
  anchor.target = "_blank";
  anchor.rel = "noopener";
  return anchor;
}
