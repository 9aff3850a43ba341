/**
 * Runs inside exercises, before the reader's code: keeps what that code could replace, notes what it
 * logs, and waits for the page to send checks with a port for their results. The first listener takes
 * the message, so that the reader's code never sees the port. It is serialised, so it must not refer
 * to anything outside itself.
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
  const stop = Event.prototype.stopImmediatePropagation;
  const listen = EventTarget.prototype.addEventListener;
  const getterOf = (prototype: object, name: string) =>
    Object.getOwnPropertyDescriptor(prototype, name)?.get as () => unknown;
  const read = {
    data: getterOf(MessageEvent.prototype, "data"),
    ports: getterOf(MessageEvent.prototype, "ports"),
    source: getterOf(MessageEvent.prototype, "source"),
    state: getterOf(Document.prototype, "readyState"),
    root: getterOf(Document.prototype, "documentElement"),
    active: getterOf(Document.prototype, "activeElement"),
    window: getterOf(HTMLIFrameElement.prototype, "contentWindow"),
    message: getterOf(ErrorEvent.prototype, "message"),
  };

  const MOST = 1000;
  const logged: string[] = [];
  const failed: string[] = [];
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

  /** A window of its own; without one, as in a sandbox without an origin, this one has to do. */
  const evaluateApart = (source: string): unknown => {
    const frame = apply(create, doc, ["iframe"]) as HTMLIFrameElement;
    frame.hidden = true;
    apply(append, apply(read.root, doc, []), [frame]);
    try {
      const apart = apply(read.window, frame, []) as typeof globalThis;
      return apart.eval(source);
    } catch {
      return evaluate(source);
    }
  };
  let isTaken = false;
  const take = (event: MessageEvent) => {
    const data = apply(read.data, event, []) as { typ?: unknown } | null;
    if (data?.typ !== "check" || apply(read.source, event, []) !== site || isTaken) return;
    isTaken = true;
    apply(stop, event, []);
    const port = (apply(read.ports, event, []) as MessagePort[])[0];
    const kit = {
      document: doc,
      styleOf,
      evaluate,
      logged,
      failed,
      focused: () => apply(read.active, doc, []),
      make: (kind: keyof typeof events, type: string, init: object) =>
        construct(events[kind], [type, init]),
    };
    const start = () => {
      const judge = evaluateApart(`(${judgeSource})`) as (...args: unknown[]) => void;
      judge(kit, port, data);
    };
    // A forged "ready" comes before the page is there.
    const whenThere = () => {
      if (apply(read.state, doc, []) === "loading") later(whenThere, 10);
      else start();
    };
    whenThere();
  };
  apply(listen, self, ["message", take, true]);
  site.postMessage({ typ: "begun" }, "*");
}
