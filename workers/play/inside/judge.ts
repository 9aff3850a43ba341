/** The parts of the reader's window that `prepareChecks` has saved. */
export interface Kit {
  document: Document;
  styleOf: typeof getComputedStyle;
  evaluate: (code: string) => unknown;
  logged: string[];
  failed: string[];
  focused(): Element | null;
  make(kind: string, type: string, init: object): Event;
}

/** The message that starts checks. */
export interface CheckRequest {
  /** The text of `checks.js`. */
  checks: string;
  /** The reader's code. */
  code: { html?: string; css?: string; js?: string };
}

/**
 * Runs the checks of an exercise, one after the other, and sends each result through the port. It is
 * evaluated in a window of its own, and works on the reader's document with the methods of that
 * window, which the reader's code has not touched. It is serialised, so it must not refer to anything
 * outside itself. The helpers are described in `content/exercises.md`.
 */
export function judge(kit: Kit, port: MessagePort, { checks, code }: CheckRequest): void {
  const LONGEST = 2000;
  const { document: doc, styleOf, logged, failed } = kit;
  const { apply } = Reflect;
  type Target = string | Element;
  type Reason = { kind: string; value?: string };
  /** Why a check fails, for a sentence in the reader's language. */
  class Failure extends Error {
    reason: Reason;
    constructor(kind: string, value?: string) {
      super(kind);
      this.reason = value === undefined ? { kind } : { kind, value: value.slice(0, 300) };
    }
  }
  const getter = (prototype: object, name: string) => {
    const get = Object.getOwnPropertyDescriptor(prototype, name)?.get;
    return (self: unknown) => apply(get as () => unknown, self, []);
  };
  const method = <T>(prototype: object, name: string) => {
    const own = (prototype as Record<string, (...args: unknown[]) => T>)[name];
    return (self: unknown, ...args: unknown[]) =>
      apply(own as (...args: unknown[]) => T, self, args);
  };
  const send = method(MessagePort.prototype, "postMessage");
  const queryAll = method<NodeListOf<Element>>(Document.prototype, "querySelectorAll");
  const getAttribute = method<string | null>(Element.prototype, "getAttribute");
  const getBox = method<DOMRect>(Element.prototype, "getBoundingClientRect");
  const getText = getter(Node.prototype, "textContent") as (self: unknown) => string;
  const tagOf = getter(Element.prototype, "localName") as (self: unknown) => string;
  const closest = method<Element | null>(Element.prototype, "closest");
  const dispatch = method<boolean>(EventTarget.prototype, "dispatchEvent");
  const clickOn = method(HTMLElement.prototype, "click");
  const focusOn = method(HTMLElement.prototype, "focus");
  const parentOf = getter(Node.prototype, "parentElement") as (self: unknown) => Element | null;

  const contains = method<boolean>(Node.prototype, "contains");
  const declared = method<string>(CSSStyleDeclaration.prototype, "getPropertyValue");
  /** Without their iterators, which belong to the reader's window. */
  const copy = <T>(list: ArrayLike<T>): T[] =>
    Array.from({ length: list.length }, (_, at) => list[at] as T);

  const findAll = (selector: string): Element[] => copy(queryAll(doc, selector));
  const find = (target: Target): Element => {
    if (typeof target !== "string") return target;
    const [first] = findAll(target);
    if (!first) throw new Failure("missing", target);
    return first;
  };
  const tidy = (value: string) => value.replace(/\s+/g, " ").trim();
  const text = (target: Target) => tidy(getText(find(target)));
  const attribute = (target: Target, name: string) => getAttribute(find(target), name);
  const style = (target: Target, property: string, pseudo?: string) =>
    declared(styleOf(find(target), pseudo), property);
  const box = (target: Target) => {
    const { x, y, width, height, top, left, right, bottom } = getBox(find(target));
    return { x, y, width, height, top, left, right, bottom };
  };

  const wait = (ms = 0) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  /** Repeats an assertion until it holds. */
  const until = async (assert: () => unknown, ms = 1000) => {
    for (const end = performance.now() + ms; ; ) {
      try {
        return await assert();
      } catch (error) {
        if (performance.now() >= end) throw error;
      }
      await wait(20);
    }
  };
  const click = (target: Target) => void clickOn(find(target));
  const focus = (target: Target) => void focusOn(find(target));
  const press = (target: Target, key: string) => {
    const element = find(target);
    const init = { key, bubbles: true, cancelable: true, composed: true };
    const goesOn = dispatch(element, kit.make("KeyboardEvent", "keydown", init));
    dispatch(element, kit.make("KeyboardEvent", "keyup", init));
    // Default actions of browsers happen only for real keys.
    const isButton = ["button", "summary"].includes(tagOf(element));
    const isLink = tagOf(element) === "a" && getAttribute(element, "href") !== null;
    if (goesOn && (isButton || (isLink && key === "Enter")) && ["Enter", " "].includes(key)) {
      clickOn(element);
    }
  };
  const type = (target: Target, value: string) => {
    const element = find(target) as HTMLInputElement;
    const prototype = tagOf(element) === "textarea" ? HTMLTextAreaElement : HTMLInputElement;
    const set = Object.getOwnPropertyDescriptor(prototype.prototype, "value")?.set;
    if (set && ["input", "textarea"].includes(tagOf(element))) apply(set, element, [value]);
    else element.value = value;
    dispatch(element, kit.make("InputEvent", "input", { bubbles: true, data: value }));
    dispatch(element, kit.make("Event", "change", { bubbles: true }));
  };
  const submit = (target: Target) => {
    const form = find(target) as HTMLFormElement;
    return method(HTMLFormElement.prototype, "requestSubmit")(form);
  };

  /** A value of the reader's script: its variables and functions. */
  const evaluate = (expression: string): unknown => {
    try {
      return kit.evaluate(expression);
    } catch (error) {
      throw new Failure("threw", String((error as Error)?.message ?? error));
    }
  };
  /** The frame gets another width, until all checks have run. */
  const answers: (() => void)[] = [];
  const width = async (pixels: number) => {
    send(port, { typ: "width", width: pixels });
    await new Promise<void>((resolve) => answers.push(resolve));
    await wait(30);
  };

  /** The accessible name, as far as exercises need it. */
  const name = (target: Target): string => {
    const element = find(target);
    const ids = getAttribute(element, "aria-labelledby");
    if (ids) {
      const parts = ids.split(/\s+/).flatMap((id) => findAll(`[id="${CSS.escape(id)}"]`));
      return tidy(parts.map((part) => getText(part)).join(" "));
    }
    const own = getAttribute(element, "aria-label");
    if (own?.trim()) return tidy(own);
    const tag = tagOf(element);
    if (tag === "img") return tidy(getAttribute(element, "alt") ?? "");
    if (["input", "select", "textarea"].includes(tag)) {
      const id = getAttribute(element, "id");
      const label =
        (id ? findAll(`label[for="${CSS.escape(id)}"]`)[0] : undefined) ??
        closest(element, "label");
      if (label) return tidy(getText(label));
      return tidy(getAttribute(element, "title") ?? "");
    }
    if (tag === "fieldset")
      return tidy(
        getText(findAll("fieldset > legend").find((each) => parentOf(each) === element) ?? element),
      );
    const images = findAll("img[alt]").filter((image) => contains(element, image));
    const alternatives = images.map((image) => getAttribute(image, "alt") ?? "").join(" ");
    return (
      tidy(`${getText(element)} ${alternatives}`) || tidy(getAttribute(element, "title") ?? "")
    );
  };

  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  /** Red, green, blue and alpha of a computed colour, whatever its notation. */
  const pixels = (colour: string): number[] => {
    if (!canvas) return [0, 0, 0, 0];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = "#000";
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const luminance = (colour: number[]) => {
    const [red = 0, green = 0, blue = 0] = colour.map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  /** The contrast of a text with the nearest opaque background; white is behind everything. */
  const contrast = (target: Target): number => {
    const element = find(target);
    let behind = [255, 255, 255, 255];
    for (let at: Element | null = element; at; at = parentOf(at)) {
      const colour = pixels(style(at, "background-color"));
      if (colour[3] === 255) {
        behind = colour;
        break;
      }
    }
    const both = [luminance(pixels(style(element, "color"))), luminance(behind)];
    const ratio = (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
    return Math.floor(ratio * 100) / 100;
  };

  const show = (value: unknown): string => {
    if (typeof value === "string") return value === "" ? '""' : value;
    if (typeof value === "number") return String(Math.round(value * 100) / 100);
    if (typeof value === "function") return "function";
    if (Array.isArray(value) && value.every((each) => ["string", "number"].includes(typeof each))) {
      return value.length === 0 ? "[]" : value.map(show).join(", ");
    }
    try {
      return JSON.stringify(value) ?? String(value);
    } catch {
      return String(value);
    }
  };
  const isSame = (one: unknown, other: unknown, depth = 0): boolean => {
    if (Object.is(one, other)) return true;
    if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
    if (depth > 20 || Array.isArray(one) !== Array.isArray(other)) return false;
    const keys = Object.keys(one);
    return (
      keys.length === Object.keys(other).length &&
      keys.every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key), depth + 1))
    );
  };
  const is = (holds: boolean, actual: unknown, unit = "") => {
    if (holds) return;
    // Nothing, or the opposite: the sentence of the check says it already.
    if (actual === null || typeof actual === "boolean") throw new Failure("not");
    throw new Failure("is", show(actual) + (unit && ` ${unit}`));
  };
  const equal = (actual: unknown, expected: unknown) => is(isSame(actual, expected), actual);
  const notEqual = (actual: unknown, other: unknown) => is(!isSame(actual, other), actual);
  const near = (actual: number, expected: number, by = 1, unit = "px") =>
    is(Math.abs(actual - expected) <= by, actual, unit);
  const atLeast = (actual: number, least: number, unit = "") => is(actual >= least, actual, unit);
  const atMost = (actual: number, most: number, unit = "") => is(actual <= most, actual, unit);
  const oneOf = (actual: unknown, list: unknown[]) =>
    is(
      list.some((each) => isSame(actual, each)),
      actual,
    );
  const includes = (whole: string | unknown[], part: unknown) =>
    is((whole as unknown[]).includes(part), whole);
  const matches = (actual: unknown, pattern: RegExp) => is(pattern.test(String(actual)), actual);
  const ok = (condition: unknown, message?: string) => {
    if (!condition) throw message === undefined ? new Failure("not") : new Failure("says", message);
  };
  const noErrors = () => {
    if (failed.length > 0) throw new Failure("threw", failed[0]);
  };

  const helpers = {
    ...{ find, findAll, text, attribute, style, box, name, contrast, focused: kit.focused },
    ...{ click, press, type, submit, focus, wait, until, width, evaluate, source: code },
    ...{ equal, notEqual, near, atLeast, atMost, oneOf, includes, matches, ok, noErrors },
    logged: () => copy(logged),
  };
  const list: { name: string; run: () => unknown }[] = [];
  const check = (sentence: string, run: () => unknown) => list.push({ name: sentence, run });
  const reasonOf = (error: unknown): Reason => {
    if (error instanceof Failure) return error.reason;
    return { kind: "threw", value: String((error as Error)?.message ?? error).slice(0, 300) };
  };
  const attempt = async (run: () => unknown): Promise<Reason | undefined> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const slow = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Failure("slow")), LONGEST);
    });
    try {
      await Promise.race([(async () => run())(), slow]);
      return undefined;
    } catch (error) {
      return reasonOf(error);
    } finally {
      clearTimeout(timer);
    }
  };
  const runAll = async () => {
    try {
      new Function("check", ...Object.keys(helpers), `"use strict";\n${checks}`)(
        check,
        ...Object.values(helpers),
      );
    } catch (error) {
      send(port, { typ: "broken", reason: reasonOf(error) });
    }
    for (const { name: own, run } of list) {
      const reason = await attempt(run);
      send(port, { typ: "result", name: own, ok: !reason, ...(reason ? { reason } : {}) });
    }
    send(port, { typ: "done" });
  };
  port.onmessage = () => answers.shift()?.();
  void runAll();
}
