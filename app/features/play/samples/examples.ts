import { own } from "#content-build/contract/own.ts";

type Session = import("./example-session.ts").ExampleSession;

/**
 * Interactive examples: tabs and choices work at once; the editor, the runner and
 * whatever they need load when a reader turns to one of the examples.
 */
export function startExamples(): void {
  for (const example of document.querySelectorAll<HTMLElement>("[data-ix]")) startExample(example);
}

function startExample(example: HTMLElement): void {
  let session: Promise<Session> | undefined;
  const open = () => {
    session ??= import("./example-session.ts").then(
      ({ ExampleSession }) => new ExampleSession(example),
    );
    return session;
  };
  for (const code of example.querySelectorAll<HTMLElement>(".ix-code")) {
    // Pointing at code suggests that the reader may edit it.
    code.addEventListener("pointerenter", () => void open(), { once: true });
    const edit = () => void open().then((one) => one.edit(code));
    code.addEventListener("click", edit, { once: true });
    // Tab passes through: the editor, which captures Tab, starts with Enter.
    const starter = code.closest(".ix-choice")?.querySelector("input") ?? code;
    starter.addEventListener("focus", () => sayHow(example, starter));
    starter.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      edit();
    });
  }
  example.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("[data-reset]")) void open().then((one) => one.reset());
    if ((target as Element).closest("[data-run]")) void open().then((one) => one.run());
  });
  // Disabled until now: a click that nobody hears would be lost.
  for (const button of example.querySelectorAll<HTMLButtonElement>(".ix-bar button")) {
    button.disabled = false;
  }
  startTabs(example);
  startChoices(example);
}

/** Shows sighted keyboard users what they can do; screen readers announce it. */
function sayHow(example: HTMLElement, starter: HTMLElement): void {
  const hint = example.querySelector(".ix-hint");
  if (hint && starter.matches(":focus-visible")) hint.textContent = example.dataset.start ?? "";
}

function startTabs(example: HTMLElement): void {
  const tabs = [...example.querySelectorAll<HTMLElement>('[role="tab"]')];
  const select = (tab: HTMLElement) => {
    for (const each of tabs) {
      const selected = each === tab;
      each.setAttribute("aria-selected", String(selected));
      each.tabIndex = selected ? 0 : -1;
      const panel = document.getElementById(each.getAttribute("aria-controls") ?? "");
      panel?.toggleAttribute("data-behind", !selected);
    }
  };
  for (const [at, tab] of tabs.entries()) {
    tab.addEventListener("click", () => select(tab));
    tab.addEventListener("keydown", (event) => {
      const last = tabs.length - 1;
      const to = own(
        {
          ArrowRight: at === last ? 0 : at + 1,
          ArrowLeft: at === 0 ? last : at - 1,
          Home: 0,
          End: last,
        },
        event.key,
      );
      const next = to === undefined ? undefined : tabs[to];
      if (!next) return;
      event.preventDefault();
      select(next);
      next.focus();
    });
  }
}

function startChoices(example: HTMLElement): void {
  const frame = example.querySelector("iframe");
  const choices = [...example.querySelectorAll<HTMLElement>(".ix-choice")];
  if (!frame || choices.length === 0) return;
  const apply = (choice: HTMLElement) => {
    const code = (choice.dataset.text ?? choice.querySelector("pre")?.textContent ?? "").trim();
    frame.contentWindow?.postMessage({ typ: "choice", code }, "*");
  };
  for (const choice of choices) {
    mark(choice, example.dataset.unsupported ?? "");
    const radio = choice.querySelector("input");
    radio?.addEventListener("change", () => apply(choice));
    choice.addEventListener("click", () => radio?.checked || radio?.click());
    choice.addEventListener("webdocs:edited", () => {
      mark(choice, example.dataset.unsupported ?? "");
      if (radio?.checked) apply(choice);
    });
  }
  // The checked choice may not be the first: browsers restore it on reload.
  frame.addEventListener("load", () => {
    const checked = choices.find((choice) => choice.querySelector("input")?.checked);
    if (checked && checked !== choices[0]) apply(checked);
  });
}

function mark(choice: HTMLElement, text: string): void {
  const code = choice.dataset.text ?? choice.querySelector("pre")?.textContent ?? "";
  const note = choice.querySelector(".ix-note");
  if (note) note.textContent = isSupported(code) ? "" : text;
}

const PREFIX = /^-(?:webkit|moz|ms|o)-/;

/**
 * Whether this browser supports each declaration, or a fallback for it next to it:
 * with a vendor prefix, or another value.
 */
function isSupported(declarations: string): boolean {
  const understood = new Map<string, boolean>();
  for (const [property, value] of parse(declarations)) {
    const name = property.replace(PREFIX, "");
    const supported = property.startsWith("--") || CSS.supports(property, value);
    understood.set(name, supported || understood.get(name) === true);
  }
  return [...understood.values()].every(Boolean);
}

/** Names and values; semicolons in strings and brackets do not separate. */
function parse(declarations: string): [string, string][] {
  const text = declarations.replace(/\/\*[\s\S]*?\*\//g, " ");
  const parts = text.match(/(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\([^)]*\)|[^;"'(])+/g) ?? [];
  return parts.flatMap((part): [string, string][] => {
    const colon = part.indexOf(":");
    if (colon === -1) return [];
    const value = part.slice(colon + 1).replace(/!\s*important\s*$/i, "");
    return [[part.slice(0, colon).trim(), value.trim()]];
  });
}
