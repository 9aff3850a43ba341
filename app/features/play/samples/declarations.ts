const PREFIX = /^-(?:webkit|moz|ms|o)-/;

/**
 * Whether this browser supports each declaration, or a fallback for it next to it:
 * with a vendor prefix, or another value.
 */
export function isSupported(declarations: string): boolean {
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
