/**
 * Runs inside every sample: formats console calls like developer tools and posts them to the
 * embedding page. It is serialised, so it must not refer to anything outside itself. Lines are sent
 * in batches, at most a thousand while the script blocks.
 */
export function reportConsole(): void {
  if (parent === self) return;
  type Line = { prop: string; text: string };
  const MOST = 1000;
  const post = parent.postMessage.bind(parent);
  const later = setTimeout;
  const counts = new Map<string, number>();
  const timers = new Map<string, number>();
  let lines: Line[] = [];
  let sent = 0;
  let length = 0;
  let depth = 0;

  const flush = () => {
    if (lines.length > 0) post({ typ: "console", lines }, "*");
    lines = [];
    length = 0;
  };
  const say = (prop: string, text: string) => {
    if (sent >= MOST) return;
    sent += 1;
    if (lines.length === 0) {
      later(() => {
        flush();
        sent = 0;
      }, 20);
    }
    const line = ("  ".repeat(depth) + text).slice(0, 20_000);
    lines.push({ prop, text: line });
    length += line.length;
    // In an endless loop the timer would never run.
    if (lines.length === 100 || length > 500_000) flush();
  };

  /**
   * Quotes with the first kind of quotation mark the text does not contain, like developer
   * consoles.
   */
  const quote = (text: string) => {
    const mark = ['"', "'", "`"].find((each) => !text.includes(each)) ?? '"';
    const plain = JSON.stringify(text).slice(1, -1);
    return mark + (mark === '"' ? plain : plain.replaceAll('\\"', '"')) + mark;
  };
  const nameOf = (value: object): string => {
    const maker = Object.getPrototypeOf(value)?.constructor;
    return typeof maker === "function" && maker.name ? maker.name : "Object";
  };
  const property = (value: object, key: string, show: () => string): string => {
    const found = Object.getOwnPropertyDescriptor(value, key);
    if (!found?.get && !found?.set) return show();
    return found.get && found.set ? "[Getter/Setter]" : found.get ? "[Getter]" : "[Setter]";
  };

  /** Formats a value, nested or on its own. */
  const show = (value: unknown, level = 0, seen: unknown[] = []): string => {
    switch (typeof value) {
      case "string":
        return quote(value);
      case "number":
        return Object.is(value, -0) ? "-0" : String(value);
      case "bigint":
        return `${value}n`;
      case "symbol":
        return value.toString();
      case "function":
        return /^class\b/.test(Function.prototype.toString.call(value))
          ? `class ${value.name}`
          : `function ${value.name}()`;
      case "object":
        return value === null ? "null" : showObject(value, level, seen);
      default:
        return String(value);
    }
  };

  const showObject = (value: object, level: number, seen: unknown[]): string => {
    if (seen.includes(value)) return "[Circular]";
    const inner = [...seen, value];
    const next = (each: unknown) => show(each, level + 1, inner);
    const list = (parts: string[]) => parts.join(", ");
    if (value instanceof Error) return String(value);
    if (value instanceof RegExp) return String(value);
    if (value instanceof Date)
      return `Date ${Number.isNaN(+value) ? "Invalid" : value.toISOString()}`;
    if (value instanceof Promise) return "Promise {}";
    if (value instanceof WeakMap || value instanceof WeakSet) return `${nameOf(value)} {}`;
    if (value instanceof Node) return showNode(value);
    const name = nameOf(value);
    if (value instanceof Number || value instanceof String || value instanceof Boolean) {
      return `${name} { ${show(value.valueOf())} }`;
    }
    if (value instanceof ArrayBuffer) return `ArrayBuffer { byteLength: ${value.byteLength} }`;
    if (value instanceof DataView) return `DataView { byteLength: ${value.byteLength} }`;
    const isList = Array.isArray(value) || ArrayBuffer.isView(value);
    if (level > 3) return isList ? `${name} […]` : `${name} {…}`;
    if (isList) return showList(value as unknown as ArrayLike<unknown>, name, next);
    if (value instanceof Map) {
      const pairs = [...value].slice(0, 100).map(([key, one]) => `${next(key)} → ${next(one)}`);
      return `Map(${value.size}) { ${list(pairs)} }`.replace("{  }", "{}");
    }
    if (value instanceof Set) {
      return `Set(${value.size}) { ${list([...value].slice(0, 100).map(next))} }`.replace(
        "{  }",
        "{}",
      );
    }
    const keys = [
      ...Object.keys(value),
      ...Object.getOwnPropertySymbols(value).filter((key) =>
        Object.prototype.propertyIsEnumerable.call(value, key),
      ),
    ];
    const own = keys.slice(0, 100).map((key) => {
      const label =
        typeof key === "symbol" ? `[${String(key)}]` : /^[\w$]+$/.test(key) ? key : quote(key);
      const one = () => next((value as Record<PropertyKey, unknown>)[key]);
      return `${label}: ${property(value, key as string, one)}`;
    });
    if (keys.length > own.length) own.push("…");
    return own.length === 0 ? `${name} {}` : `${name} { ${list(own)} }`;
  };

  const showList = (value: ArrayLike<unknown>, name: string, next: (each: unknown) => string) => {
    const parts: string[] = [];
    let holes = 0;
    const fill = () => {
      if (holes > 0) parts.push(`<${holes} empty slot${holes === 1 ? "" : "s"}>`);
      holes = 0;
    };
    for (let at = 0; at < Math.min(value.length, 200); at++) {
      if (at in value) {
        fill();
        parts.push(next(value[at]));
      } else holes += 1;
    }
    fill();
    if (value.length > 200) parts.push("…");
    return `${name} [${parts.join(", ")}]`;
  };

  const showNode = (node: Node): string => {
    if (node instanceof Element) {
      const outer = node.cloneNode(false) as Element;
      return outer.outerHTML.replace(/<\/[^>]*>$/, "");
    }
    return node instanceof Text ? `#text ${quote(node.data)}` : node.nodeName;
  };

  /** Top-level strings are printed without quotes. */
  const plain = (value: unknown) => {
    try {
      return typeof value === "string" ? value : show(value);
    } catch {
      return "[unreadable]";
    }
  };

  const format = (args: unknown[]): string => {
    const [first, ...rest] = args;
    if (typeof first !== "string" || !first.includes("%")) return args.map(plain).join(" ");
    const text = first.replace(/%([%sdifoOc])/g, (sign, kind: string) => {
      if (kind === "%") return "%";
      if (rest.length === 0) return sign;
      const value = rest.shift();
      if (kind === "c") return "";
      if (kind === "d" || kind === "i") {
        if (typeof value === "bigint") return `${value}n`;
        return typeof value === "object" ? "NaN" : String(Number.parseInt(String(value), 10));
      }
      if (kind === "f") return typeof value === "object" ? "NaN" : String(Number(value));
      if (kind === "s") return typeof value === "object" ? plain(value) : String(value);
      return typeof value === "string" ? quote(value) : plain(value);
    });
    return [text, ...rest.map(plain)].join(" ");
  };

  const table = (rows: unknown): string => {
    if (typeof rows !== "object" || rows === null) return plain(rows);
    const entries = Object.entries(rows);
    const columns = new Set<string>();
    for (const [, row] of entries) {
      for (const key of typeof row === "object" && row ? Object.keys(row) : [""]) columns.add(key);
    }
    const lines = entries.map(([index, row]) => [
      index,
      ...[...columns].map((column) => {
        const cells = typeof row === "object" && row ? row : { "": row };
        return Object.hasOwn(cells, column) ? show(cells[column]) : "";
      }),
    ]);
    const all = [["", ...columns], ...lines];
    const widths = (all[0] ?? []).map((_, at) =>
      Math.max(...all.map((line) => (line[at] ?? "").length)),
    );
    return all
      .map((line) =>
        line
          .map((cell, at) => cell.padEnd(widths[at] ?? 0))
          .join("  ")
          .trimEnd(),
      )
      .join("\n");
  };

  const wrap = (prop: string, report: (...args: unknown[]) => void) => {
    const own = console as unknown as Record<string, (...args: unknown[]) => void>;
    const before = own[prop]?.bind(console);
    own[prop] = (...args) => {
      try {
        report(...args);
      } finally {
        before?.(...args);
      }
    };
  };
  for (const prop of ["log", "info", "warn", "error", "debug"]) {
    wrap(prop, (...args) => say(prop, format(args)));
  }
  wrap("dir", (value) => say("log", plain(value)));
  wrap("dirxml", (value) => say("log", plain(value)));
  wrap("table", (rows) => say("log", table(rows)));
  wrap("trace", (...args) => say("log", `console.trace() ${format(args)}`));
  wrap("assert", (condition, ...args) => {
    if (!condition)
      say("error", `Assertion failed: ${args.length ? format(args) : "console.assert"}`);
  });
  wrap("clear", () => {
    lines = [];
    say("clear", "");
  });
  wrap("count", (label = "default") => {
    const count = (counts.get(String(label)) ?? 0) + 1;
    counts.set(String(label), count);
    say("log", `${label}: ${count}`);
  });
  wrap("countReset", (label = "default") => void counts.delete(String(label)));
  wrap("time", (label = "default") => void timers.set(String(label), performance.now()));
  const elapsed = (label: unknown, more: unknown[], end: boolean) => {
    const start = timers.get(String(label));
    if (start === undefined) return say("warn", `Timer "${label}" doesn’t exist`);
    const line = `${label}: ${Math.round(performance.now() - start)}ms`;
    say("log", [line, ...more.map(plain)].join(" ") + (end ? " - timer ended" : ""));
    if (end) timers.delete(String(label));
  };
  wrap("timeEnd", (label = "default") => elapsed(label, [], true));
  wrap("timeLog", (label = "default", ...more) => elapsed(label, more, false));
  const open = (...args: unknown[]) => {
    say("log", `▾ ${format(args.length > 0 ? args : ["console.group"])}`);
    depth += 1;
  };
  wrap("group", open);
  wrap("groupCollapsed", open);
  wrap("groupEnd", () => {
    depth = Math.max(0, depth - 1);
  });

  /** URLs of a script's imports, except those that have loaded. */
  const missingImports = (code: string) => {
    const map = document.querySelector('script[type="importmap"]')?.textContent ?? "{}";
    const { imports = {} } = JSON.parse(map) as { imports?: Record<string, string> };
    const found = code.matchAll(/(?:\bfrom|\bimport)\s*(["'])([^"'\n]+)\1/g);
    const addresses = [...found].map(([, , name = ""]) => {
      const address = Object.hasOwn(imports, name) ? (imports[name] ?? name) : name;
      return new URL(address, document.baseURI).href;
    });
    const failed = addresses.filter((address) => {
      const [entry] = performance.getEntriesByName(address, "resource");
      const { responseStatus = 0 } = (entry ?? {}) as { responseStatus?: number };
      return responseStatus < 200 || responseStatus > 299;
    });
    return failed.length > 0 ? failed : addresses;
  };
  const onFailure = (event: Event) => {
    if (event instanceof ErrorEvent) {
      return say("error", event.error ? `Uncaught ${plain(event.error)}` : event.message);
    }
    // Load errors fire on the element, without a message.
    const element = event.target;
    if (!(element instanceof Element)) return;
    const address = element.getAttribute("src") ?? element.getAttribute("href");
    if (address !== null) say("error", `Failed to load ${new URL(address, document.baseURI)}`);
    else if (element instanceof HTMLScriptElement) {
      const missing = missingImports(element.text).join(", ");
      say("error", `Failed to load a module that the script imports: ${missing}`);
    }
  };
  addEventListener("error", onFailure, true);
  addEventListener("unhandledrejection", (event: Event) => {
    say("error", `Uncaught (in promise) ${plain((event as PromiseRejectionEvent).reason)}`);
  });
}
