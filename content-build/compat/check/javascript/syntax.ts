/** Operators with a key of their own. */
const OPERATORS = new Map([
  ["??", "nullish_coalescing"],
  ["??=", "nullish_coalescing_assignment"],
  ["||=", "logical_or_assignment"],
  ["&&=", "logical_and_assignment"],
  ["**", "exponentiation"],
  ["**=", "exponentiation_assignment"],
  ["?.", "optional_chaining"],
]);

/** Nodes of the syntax tree with a key of their own. */
const NODES = new Map([
  ["ArrowFunction", "functions.arrow_functions"],
  ["ClassDeclaration", "statements.class"],
  ["DynamicImport", "operators.import"],
  ["ImportMeta", "operators.import_meta"],
  ["NewTarget", "operators.new_target"],
  ["ObjectPattern", "operators.destructuring"],
  ["ArrayPattern", "operators.destructuring"],
  ["PropertyDeclaration", "classes.public_class_fields"],
  ["StaticBlock", "classes.static.initialization_blocks"],
  ["TemplateString", "grammar.template_literals"],
]);

/** The key of an operator, without the area. */
export function operatorKey(text: string): string | undefined {
  const name = OPERATORS.get(text);
  return name && `operators.${name}`;
}

/** The key of a node by its name, without the area. */
export function nodeKey(name: string): string | undefined {
  return NODES.get(name);
}

const FLAGS = new Map([
  ["d", "hasIndices"],
  ["s", "dotAll"],
  ["u", "unicode"],
  ["v", "unicodeSets"],
  ["y", "sticky"],
]);

const PATTERNS: [RegExp, string][] = [
  [/\(\?<[=!]/, "lookbehind_assertion"],
  [/\(\?<[\p{L}$_]/u, "named_capturing_group"],
  [/\(\?[ims-]{1,4}:/, "modifier"],
  [/\\p\{/i, "unicode_character_class_escape"],
];

/** The keys of a regular expression, without the area. */
export function* expressionKeys(text: string): Generator<string> {
  const end = text.lastIndexOf("/");
  for (const flag of text.slice(end + 1)) {
    const name = FLAGS.get(flag);
    if (name) yield `builtins.RegExp.${name}`;
  }
  for (const [pattern, name] of PATTERNS) {
    if (pattern.test(text)) yield `regular_expressions.${name}`;
  }
}

/** The keys of a number, without the area. */
export function* numberKeys(text: string): Generator<string> {
  if (text.includes("_")) yield "grammar.numeric_separators";
  if (text.endsWith("n")) yield "builtins.BigInt";
}
