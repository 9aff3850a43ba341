/**
 * Runs inside exercises, before the reader's code: keeps what that code could replace, notes what it
 * logs, and gives the page a port, through which checks come and results go. The reader's code never
 * sees the port, and nothing that it does to its window or document reaches it. It is serialised, so
 * it must not refer to anything outside itself.
 *
 * @param judgeSource The text of `judge`. It is evaluated in the window of a new frame, where nobody
 *   has changed a built-in.
 */
export function prepareChecks(judgeSource: string): void {
  if (parent === self) return;
  const { apply, construct } = Reflect;
  const doc = document;
  const site = parent;
  // biome-ignore lint/security/noGlobalEval: the reader's own code, on a host of its own
  const evaluate = eval;
  const styleOf = getComputedStyle;
  const later = setTimeout;
  const events = { Event, MouseEvent, KeyboardEvent, InputEvent };
  const create = Document.prototype.createElement;
  const append = Node.prototype.appendChild;
  const attach = Element.prototype.attachShadow;
  const dispatch = EventTarget.prototype.dispatchEvent;
  const isApart = self.origin !== "null";
  const getterOf = (prototype: object, name: string) =>
    Object.getOwnPropertyDescriptor(prototype, name)?.get as () => unknown;
  const read = {
    data: getterOf(MessageEvent.prototype, "data"),
    state: getterOf(Document.prototype, "readyState"),
    root: getterOf(Document.prototype, "documentElement"),
    active: getterOf(Document.prototype, "activeElement"),
    window: getterOf(HTMLIFrameElement.prototype, "contentWindow"),
    width: getterOf(self, "innerWidth"),
    message: getterOf(ErrorEvent.prototype, "message"),
  };

  const MOST = 1000;
  /** Lists without a prototype, to which the reader's code could add setters for indexes. */
  const listOf = (): string[] => Object.setPrototypeOf([], null);
  const logged = listOf();
  const failed = listOf();
  /** By index: `push` may be replaced. */
  const note = (list: string[], text: string) => {
    if (list.length < MOST) list[list.length] = text;
  };
  const textOf = (value: unknown): string => {
    try {
      if (typeof value !== "object" || value === null || value instanceof Error) return `${value}`;
      return JSON.stringify(value) ?? `${value}`;
    } catch {
      return "[unreadable]";
    }
  };
  for (const method of ["log", "info", "warn", "error", "debug"] as const) {
    const before = console[method];
    console[method] = (...args: unknown[]) => {
      let text = "";
      for (let at = 0; at < args.length; at++) text += (at > 0 ? " " : "") + textOf(args[at]);
      note(logged, text);
      apply(before, console, args);
    };
  }
  addEventListener("error", (event) => {
    if (event instanceof ErrorEvent) note(failed, apply(read.message, event, []) as string);
  });
  addEventListener("unhandledrejection", (event: Event) => {
    note(failed, textOf((event as PromiseRejectionEvent).reason));
  });

  let isHeard = false;
  const hear = () => {
    isHeard = true;
  };
  addEventListener("checks", hear);
  /** `document.open()` removes the listeners above; errors after that are not noted. */
  const proveListeners = () => {
    isHeard = false;
    apply(dispatch, self, [construct(events.Event, ["checks", {}])]);
    if (!isHeard) note(failed, "document.open()");
  };

  const host = apply(create, doc, ["span"]) as HTMLElement;
  host.hidden = true;
  const shadow = apply(attach, host, [{ mode: "closed" }]) as ShadowRoot;
  /**
   * Evaluates code in a window of its own, in a closed shadow tree, where the reader's code does
   * not find it. In a sandbox without an origin, such a frame is unusable, and this window must do.
   */
  const evaluateApart = (source: string): unknown => {
    if (!isApart) return evaluate(source);
    const frame = apply(create, doc, ["iframe"]) as HTMLIFrameElement;
    apply(append, shadow, [frame]);
    apply(append, apply(read.root, doc, []), [host]);
    const apart = apply(read.window, frame, []) as typeof globalThis;
    return apart.eval(source);
  };
  const { port1: port, port2: other } = new MessageChannel();
  let answer: (() => void) | undefined;
  const take = (data: unknown) => {
    const kit = {
      ...{ document: doc, host, isApart },
      styleOf,
      evaluate,
      logged,
      failed: () => {
        proveListeners();
        return failed;
      },
      focused: () => apply(read.active, doc, []),
      width: () => apply(read.width, self, []),
      make: (kind: keyof typeof events, type: string, init: object) =>
        construct(events[kind], [type, init]),
      hear: (listener: () => void) => {
        answer = listener;
      },
    };
    const start = () => {
      const judge = evaluateApart(`"use strict";(${judgeSource})`) as (...args: unknown[]) => void;
      judge(kit, port, data);
    };
    // A forged "ready" comes before the page is there.
    const whenThere = () => {
      if (apply(read.state, doc, []) === "loading") later(whenThere, 10);
      else start();
    };
    whenThere();
  };
  let isTaken = false;
  // The first message has the checks; later ones answer their requests.
  port.onmessage = (event) => {
    if (isTaken) answer?.();
    else {
      isTaken = true;
      take(apply(read.data, event, []));
    }
  };
  site.postMessage({ typ: "begun" }, "*", [other]);
}
