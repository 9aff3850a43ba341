import { findTarget } from "#app/lib/browser/find-target.ts";

/** Code examples, and their controls: copy, queue, open, stop. */
const EXAMPLES = ".prose .code-example";
const CONTROLS = ":scope > :is(.example-header, .copy) :is(a, button, input)";

/** With fewer examples, each control remains a tab stop of its own. */
const MANY = 12;

/**
 * Makes the controls of many examples a single tab stop. Left and Right move among the controls of
 * one example, Up and Down from one example to the next, Home and End to the first and last. After
 * a jump to a section, the stop is there.
 */
export class ExampleStops {
  readonly #examples: HTMLElement[];
  #current: HTMLElement | undefined;

  constructor() {
    const all = [...document.querySelectorAll<HTMLElement>(EXAMPLES)];
    this.#examples = all.length < MANY ? [] : all;
    if (all.length < MANY) return;
    const toTarget = () => this.#follow(findTarget(location.hash));
    toTarget();
    addEventListener("hashchange", toTarget);
    document.addEventListener("pointerdown", ({ target }) => this.#follow(target as Element));
    // Copy buttons are added when an example comes near.
    const observer = new MutationObserver(() => this.settle());
    for (const example of all) observer.observe(example, { childList: true });
  }

  /** Makes a control the tab stop; false if the element is not a control. */
  moveTo(control: HTMLElement): boolean {
    if (!this.#exampleOf(control)) return false;
    this.#current = control;
    this.settle();
    return true;
  }

  /** Takes all controls but one out of the tab order, including those that were added later. */
  settle(): void {
    const all = this.#examples.flatMap(seenControls);
    if (!this.#current || !all.includes(this.#current)) this.#current = all[0];
    for (const each of all) each.tabIndex = each === this.#current ? 0 : -1;
  }

  /** The control to which a key moves from another. */
  neighbour(from: HTMLElement, key: string): HTMLElement | undefined {
    const example = this.#exampleOf(from);
    if (!example) return undefined;
    const own = seenControls(example);
    const at = own.indexOf(from);
    if (key === "ArrowRight") return own[at + 1];
    if (key === "ArrowLeft") return own[at - 1];
    const place = this.#examples.indexOf(example);
    const before = this.#examples.slice(0, place).reverse();
    const after = this.#examples.slice(place + 1);
    if (key === "ArrowDown") return alike(from, after);
    if (key === "ArrowUp") return alike(from, before);
    if (key === "Home") return alike(from, before.reverse());
    if (key === "End") return alike(from, after.reverse());
    return undefined;
  }

  #exampleOf(control: HTMLElement): HTMLElement | undefined {
    const example = control.closest<HTMLElement>(EXAMPLES) ?? undefined;
    const isOne = example && this.#examples.includes(example);
    return isOne && seenControls(example).includes(control) ? example : undefined;
  }

  /** Moves the tab stop to the first example at or after a place. */
  #follow(place: Element | null): void {
    const next =
      place &&
      this.#examples.find(
        (example) =>
          example.contains(place) ||
          place.compareDocumentPosition(example) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
    if (next) this.#current = seenControls(next)[0];
    this.settle();
  }
}

function seenControls(example: HTMLElement): HTMLElement[] {
  return [...example.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) =>
    control.checkVisibility(),
  );
}

/** The control of the same kind in the nearest example; if it has none, its first. */
function alike(from: HTMLElement, examples: HTMLElement[]): HTMLElement | undefined {
  const kindOf = ({ tagName, className, parentElement }: HTMLElement) =>
    [tagName, className, parentElement?.className].join();
  for (const example of examples) {
    const controls = seenControls(example);
    const same = controls.find((control) => kindOf(control) === kindOf(from)) ?? controls[0];
    if (same) return same;
  }
  return undefined;
}
