/** The interface that each global object implements, by name. */
export const GLOBAL_OBJECTS: ReadonlyMap<string, string> = new Map([
  ["caches", "CacheStorage"],
  ["cookieStore", "CookieStore"],
  ["crypto", "Crypto"],
  ["customElements", "CustomElementRegistry"],
  ["document", "Document"],
  ["history", "History"],
  ["indexedDB", "IDBFactory"],
  ["localStorage", "Storage"],
  ["location", "Location"],
  ["navigation", "Navigation"],
  ["navigator", "Navigator"],
  ["performance", "Performance"],
  ["scheduler", "Scheduler"],
  ["screen", "Screen"],
  ["sessionStorage", "Storage"],
  ["speechSynthesis", "SpeechSynthesis"],
  ["visualViewport", "VisualViewport"],
]);

/** Names of the global object. */
export const GLOBAL_SCOPES: ReadonlySet<string> = new Set(["globalThis", "self", "window"]);

/** Ancestors of interfaces, nearest first. */
const PARENTS = new Map([
  ["Document", ["Node", "EventTarget"]],
  ["Element", ["Node", "EventTarget"]],
  ["HTMLElement", ["Element", "Node", "EventTarget"]],
]);

/** The interfaces on which a member of this type may be declared, the type itself first. */
export function lineage(type: string): string[] {
  const isTyped = /^(?:Big)?(?:Ui|I)nt\d+(?:Clamped)?Array$|^Float\d+Array$/.test(type);
  return [type, ...(isTyped ? ["TypedArray"] : (PARENTS.get(type) ?? []))];
}

/** A member name that more types than this share says nothing about the receiver. */
export const MOST_CANDIDATES = 8;
