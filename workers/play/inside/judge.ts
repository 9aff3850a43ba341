/** The parts of the reader's window that `prepareChecks` has saved. */
export interface Kit {
  document: Document;
  /** Our element in it, which no check finds. */
  host: Element;
  /** Whether this is a window of its own. */
  isApart: boolean;
  styleOf: typeof getComputedStyle;
  evaluate: (code: string) => unknown;
  logged: string[];
  /** The errors of the reader's code. */
  failed: () => string[];
  focused(): Element | null;
  /** The width of the window. */
  width(): number;
  /** Takes the listener for what the page sends next. */
  hear(listener: () => void): void;
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
  /** The built-ins of the language; to go through all names of a window takes 100 ms. */
  const LANGUAGE =
    "Object Function Array String Number Boolean Symbol BigInt Promise RegExp Error TypeError RangeError Map Set WeakMap WeakSet Date JSON Math Reflect Proxy Iterator eval parseInt parseFloat isNaN isFinite".split(
      " ",
    );
  const { document: doc, styleOf, logged } = kit;
  const { apply, get: read } = Reflect;
  const { is: isIdentical, keys: keysOf, freeze, getPrototypeOf } = Object;
  const { getOwnPropertyDescriptor, defineProperty } = Object;
  const later = setTimeout;
  const forget = clearTimeout;
  const { escape: escaped } = CSS;
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
    const get = getOwnPropertyDescriptor(prototype, name)?.get;
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
  const create = method<Element>(Document.prototype, "createElement");
  const now = method<number>(Performance.prototype, "now");
  const clock = performance;
  const isPart = method<boolean>(String.prototype, "includes");
  const isItem = method<boolean>(Array.prototype, "includes");
  const found = getter(NodeList.prototype, "length") as (self: unknown) => number;
  const rectOf = (name: string) => getter(DOMRectReadOnly.prototype, name);
  const edges = {
    ...{ top: rectOf("top"), right: rectOf("right") },
    ...{ bottom: rectOf("bottom"), left: rectOf("left") },
    ...{ x: rectOf("x"), y: rectOf("y"), width: rectOf("width"), height: rectOf("height") },
  };
  const own = document;
  /** Copies lists without their iterators, which belong to the reader's window. */
  const copy = <T>(list: ArrayLike<T>, length = list.length): T[] =>
    Array.from({ length }, (_, at) => list[at] as T);

  const findAll = (selector: string): Element[] => {
    const list = queryAll(doc, selector);
    return copy(list, found(list)).filter((element) => element !== kit.host);
  };
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
    const rect = getBox(find(target));
    const value = (side: keyof typeof edges) => edges[side](rect) as number;
    return {
      ...{ x: value("x"), y: value("y"), width: value("width"), height: value("height") },
      ...{ top: value("top"), right: value("right") },
      ...{ bottom: value("bottom"), left: value("left") },
    };
  };
  /** A property of an element, as browsers define it. */
  const property = (target: Target, key: string): unknown => {
    const element = find(target);
    for (let at: object | null = create(own, tagOf(element)); at; at = getPrototypeOf(at)) {
      const get = getOwnPropertyDescriptor(at, key)?.get;
      if (get) return apply(get, element, []);
    }
    return undefined;
  };

  const wait = (ms = 0) => new Promise<void>((resolve) => later(resolve, ms));
  /** Repeats an assertion until it holds. */
  const until = async (assert: () => unknown, ms = 1000) => {
    for (const end = now(clock) + ms; ; ) {
      try {
        return await assert();
      } catch (error) {
        if (now(clock) >= end) throw error;
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
    const set = getOwnPropertyDescriptor(prototype.prototype, "value")?.set;
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
    // The frame is in a process of its own, which lays it out later.
    for (const end = now(clock) + 500; kit.width() !== pixels && now(clock) < end; ) await wait(10);
    await wait(30);
  };

  /** The accessible name, as far as exercises need it. */
  const name = (target: Target): string => {
    const element = find(target);
    const ids = getAttribute(element, "aria-labelledby");
    if (ids) {
      const parts = ids.split(/\s+/).flatMap((id) => findAll(`[id="${escaped(id)}"]`));
      return tidy(parts.map((part) => getText(part)).join(" "));
    }
    const own = getAttribute(element, "aria-label");
    if (own?.trim()) return tidy(own);
    const tag = tagOf(element);
    if (tag === "img") return tidy(getAttribute(element, "alt") ?? "");
    if (["input", "select", "textarea"].includes(tag)) {
      const id = getAttribute(element, "id");
      const label =
        (id ? findAll(`label[for="${escaped(id)}"]`)[0] : undefined) ?? closest(element, "label");
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

  const contextOf = method<CanvasRenderingContext2D>(HTMLCanvasElement.prototype, "getContext");
  const paint = CanvasRenderingContext2D.prototype;
  const [clear, fill] = [method(paint, "clearRect"), method(paint, "fillRect")];
  const setFill = getOwnPropertyDescriptor(paint, "fillStyle")?.set as () => void;
  const readPixels = method<ImageData>(paint, "getImageData");
  const dataOf = getter(ImageData.prototype, "data") as (self: unknown) => Uint8ClampedArray;
  let canvas: CanvasRenderingContext2D | undefined;
  /** Red, green, blue and alpha of a computed colour, whatever its notation. */
  const pixels = (colour: string): number[] => {
    canvas ??= contextOf(create(own, "canvas"), "2d", { willReadFrequently: true });
    clear(canvas, 0, 0, 1, 1);
    apply(setFill, canvas, ["#000"]);
    apply(setFill, canvas, [colour]);
    fill(canvas, 0, 0, 1, 1);
    return copy(dataOf(readPixels(canvas, 0, 0, 1, 1)));
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
    if (isIdentical(one, other)) return true;
    if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
    if (depth > 20 || Array.isArray(one) !== Array.isArray(other)) return false;
    const keys = keysOf(one);
    return (
      keys.length === keysOf(other).length &&
      keys.every((key) => isSame(read(one, key), read(other, key), depth + 1))
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
    is(typeof whole === "string" ? isPart(whole, part) : isItem(whole, part), whole);
  const matches = (actual: unknown, pattern: RegExp) => is(pattern.test(String(actual)), actual);
  const ok = (condition: unknown, message?: string) => {
    if (!condition) throw message === undefined ? new Failure("not") : new Failure("says", message);
  };
  const noErrors = () => {
    const [first] = copy(kit.failed());
    if (first !== undefined) throw new Failure("threw", first);
  };

  const helpers = {
    ...{
      find,
      findAll,
      text,
      attribute,
      property,
      style,
      box,
      name,
      contrast,
      focused: kit.focused,
    },
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
      timer = later(() => reject(new Failure("slow")), LONGEST);
    });
    try {
      await Promise.race([(async () => run())(), slow]);
      return undefined;
    } catch (error) {
      return reasonOf(error);
    } finally {
      forget(timer);
    }
  };
  /**
   * Freezes the built-ins of this window: checks pass values of it to the reader's functions, which
   * can reach the built-ins through these values.
   */
  const harden = () => {
    const iterators = [
      [][Symbol.iterator](),
      new Map().entries(),
      new Set().values(),
      ""[Symbol.iterator](),
    ];
    const work: unknown[] = [(async () => {}).constructor, ...iterators.map(getPrototypeOf)];
    for (const key of LANGUAGE) {
      const { value, configurable } = getOwnPropertyDescriptor(globalThis, key) ?? {};
      if (!value) continue;
      work.push(value);
      if (configurable) defineProperty(globalThis, key, { writable: false, configurable: false });
    }
    for (const each of work) {
      const { prototype } = each as { prototype?: unknown };
      for (const part of [each, prototype]) {
        if ((typeof part === "object" && part) || typeof part === "function") freeze(part);
      }
    }
  };
  const runAll = async () => {
    if (kit.isApart) harden();
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
  kit.hear(() => answers.shift()?.());
  void runAll();
}
