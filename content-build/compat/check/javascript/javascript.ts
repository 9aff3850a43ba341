import type { SyntaxNode, SyntaxNodeRef } from "@lezer/common";
import { parser } from "@lezer/javascript";
import type { CompatSet } from "../../compat-set.ts";
import type { Use } from "../finding.ts";
import { parseCode, type RecoveryBudget, upToDepth } from "../parse.ts";
import { collectNames, type Names, typeOfValue } from "./names.ts";
import { expressionKeys, nodeKey, numberKeys, operatorKey } from "./syntax.ts";
import { GLOBAL_OBJECTS, GLOBAL_SCOPES, lineage, MOST_CANDIDATES } from "./types.ts";

const READER = parser.configure({ dialect: "ts jsx" });

/** Maximum nesting of brackets. */
const MAX_DEPTH = 250;

/** The features of JavaScript and of the Web APIs that a script uses. */
export function usesInJavaScript(code: string, compat: CompatSet, budget: RecoveryBudget): Use[] {
  if (!compat.area("javascript")) return [];
  const tree = parseCode(READER, upToDepth(code, "([{", ")]}", MAX_DEPTH), budget);
  const reader = new ScriptReader(code, compat, collectNames(tree, code));
  tree.iterate({ enter: (node) => reader.enter(node) });
  return reader.uses;
}

class ScriptReader {
  readonly uses: Use[] = [];
  readonly #code: string;
  readonly #compat: CompatSet;
  readonly #names: Names;

  constructor(code: string, compat: CompatSet, names: Names) {
    this.#code = code;
    this.#compat = compat;
    this.#names = names;
  }

  enter(ref: SyntaxNodeRef): void {
    const { name, from } = ref;
    const key = nodeKey(name);
    const isPrivate = key?.endsWith(".public_class_fields") && this.#code.startsWith("#", from);
    if (key && !isPrivate) this.#syntax(key, from);
    switch (name) {
      case "LogicOp":
      case "UpdateOp":
      case "ArithOp":
      case "?.":
        this.#syntax(operatorKey(this.#text(ref)), from);
        return;
      case "Number":
        for (const one of numberKeys(this.#text(ref))) this.#syntax(one, from);
        return;
      case "RegExp":
        for (const one of expressionKeys(this.#text(ref))) this.#syntax(one, from);
        return;
      case "VariableName":
        this.#global(ref.node);
        return;
      case "MemberExpression":
        this.#member(ref.node);
        return;
      default:
        this.#statement(ref.node);
    }
  }

  #text({ from, to }: { from: number; to: number }): string {
    return this.#code.slice(from, to);
  }

  #syntax(key: string | undefined, at: number): void {
    if (key) this.#use(`javascript.${key}`, at);
  }

  #use(key: string, at: number, name = ""): boolean {
    if (!this.#compat.has(key)) return false;
    this.uses.push({ key, at, guarded: this.#names.tested.has(name) });
    return true;
  }

  /** A node whose feature depends on the nodes around it. */
  #statement(node: SyntaxNode): void {
    const { name, from, parent } = node;
    if (name === "using") {
      const isAsync = node.prevSibling?.name === "await" || parent?.firstChild?.name === "await";
      this.#syntax(`statements.${isAsync ? "await_using" : "using"}`, from);
    } else if (name === "await" && parent?.name === "ForStatement") {
      this.#syntax("statements.for_await_of", from);
    } else if (name === "AwaitExpression" && isTopLevel(node)) {
      this.#syntax("operators.await.top_level", from);
    } else if (name === "PrivatePropertyDefinition") {
      const kind = parent?.name === "MethodDeclaration" ? "methods" : "fields";
      this.#syntax(`classes.private_class_${kind}`, from);
    } else if (name === "PrivatePropertyName" && node.nextSibling?.name === "in") {
      this.#syntax("classes.private_class_fields_in", from);
    } else if (name === "CatchClause" && node.getChild("(") === null) {
      this.#syntax("statements.try_catch.optional_catch_binding", from);
    } else if (name === "WithStatement" && node.prevSibling?.name === "ImportDeclaration") {
      this.#syntax("statements.import.import_attributes", from);
    } else if (
      name === "Star" &&
      parent?.name === "ExportDeclaration" &&
      node.nextSibling?.name === "as"
    ) {
      this.#syntax("statements.export.namespace", from);
    } else if (name === "Spread") this.#spread(node);
  }

  #spread({ from, parent }: SyntaxNode): void {
    const within = parent?.name;
    if (within === "Property") this.#syntax("operators.object_initializer.spread_properties", from);
    if (within === "ArrayExpression") this.#syntax("operators.spread.spread_in_arrays", from);
    if (within === "ArgList") this.#syntax("operators.spread.spread_in_function_calls", from);
    if (within === "PatternProperty") this.#syntax("operators.destructuring.rest_in_objects", from);
  }

  /** A variable that the script does not declare. */
  #global(node: SyntaxNode): void {
    const name = this.#text(node);
    if (this.#names.declared.has(name) || GLOBAL_SCOPES.has(name)) return;
    for (const key of [`javascript.builtins.${name}`, `api.${name}`, `api.Window.${name}`]) {
      if (this.#use(key, node.from, name)) return;
    }
  }

  #member(node: SyntaxNode): void {
    const property = node.lastChild;
    const receiver = node.firstChild;
    if (property?.name !== "PropertyName" || !receiver) return;
    const name = this.#text(property);
    const path = this.#globalPath(receiver);
    if (path !== undefined) {
      if (path === "" && this.#isOfWindow(name, property.from)) return;
      if (this.#isStatic(path, name, property.from)) return;
    }
    const type = this.#typeOf(receiver);
    if (type) this.#ofType(type, name, property.from);
    else if (path === undefined || !this.#isKnown(path)) this.#guess(node, name, property.from);
  }

  /** A name path from the global object: `Intl.DurationFormat`; empty for the object itself. */
  #globalPath(node: SyntaxNode, depth = 0): string | undefined {
    if (node.name === "VariableName") {
      const name = this.#text(node);
      if (this.#names.declared.has(name)) return undefined;
      return GLOBAL_SCOPES.has(name) ? "" : name;
    }
    const [first, last] = [node.firstChild, node.lastChild];
    if (node.name !== "MemberExpression" || depth > 2 || !first || !last) return undefined;
    const before = this.#globalPath(first, depth + 1);
    if (before === undefined) return undefined;
    return before === "" ? this.#text(last) : `${before}.${this.#text(last)}`;
  }

  /** Whether a path begins with a global name that the data know. */
  #isKnown(path: string): boolean {
    const root = path.split(".", 1)[0] ?? "";
    return [`javascript.builtins.${root}`, `api.${root}`, `api.Window.${root}`].some((key) =>
      this.#compat.has(key),
    );
  }

  #isOfWindow(name: string, at: number): boolean {
    return [`javascript.builtins.${name}`, `api.${name}`, `api.Window.${name}`].some((key) =>
      this.#use(key, at, name),
    );
  }

  #isStatic(path: string, name: string, at: number): boolean {
    const keys = [`javascript.builtins.${path}.${name}`, `api.${path}.${name}_static`];
    return keys.some((key) => this.#use(key, at, name));
  }

  #typeOf(node: SyntaxNode): string | undefined {
    const shown = typeOfValue(node, this.#code);
    if (shown) return shown;
    if (node.name === "VariableName") {
      const name = this.#text(node);
      const own = this.#names.declared.has(name);
      return own ? this.#names.types.get(name) || undefined : GLOBAL_OBJECTS.get(name);
    }
    const path = this.#globalPath(node);
    return path ? GLOBAL_OBJECTS.get(path) : undefined;
  }

  #ofType(type: string, name: string, at: number): void {
    for (const one of lineage(type)) {
      for (const key of [`javascript.builtins.${one}.${name}`, `api.${one}.${name}`]) {
        if (this.#use(key, at, name)) return;
      }
    }
  }

  /** A method call on an object of unknown type: any type with such a method is a candidate. */
  #guess(node: SyntaxNode, name: string, at: number): void {
    const isCall = node.parent?.name === "CallExpression" && node.nextSibling?.name !== undefined;
    if (!isCall || this.#names.members.has(name)) return;
    const candidates = membersByName(this.#compat).get(name);
    const [key] = candidates ?? [];
    if (!candidates || key === undefined || candidates.length > MOST_CANDIDATES) return;
    const guarded = this.#names.tested.has(name);
    this.uses.push({ key, at, guarded, candidates: [...candidates] });
  }
}

const FUNCTION = /^(?:Function|Arrow|Method)/;

/** Whether a node is outside of functions; more than 50 levels deep, it counts as inside. */
function isTopLevel(node: SyntaxNode): boolean {
  let depth = 0;
  for (let at = node.parent; at; at = at.parent) {
    if (FUNCTION.test(at.name) || depth++ > 50) return false;
  }
  return true;
}

const membersOf = new WeakMap<CompatSet, ReadonlyMap<string, readonly string[]>>();

/** The keys of members of types, by the name of the member: `javascript.builtins.Array.toSorted`. */
function membersByName(compat: CompatSet): ReadonlyMap<string, readonly string[]> {
  const made = membersOf.get(compat) ?? collectMembers(compat);
  membersOf.set(compat, made);
  return made;
}

function collectMembers(compat: CompatSet): ReadonlyMap<string, readonly string[]> {
  const members = new Map<string, string[]>();
  for (const index of [compat.area("javascript"), compat.area("api")]) {
    for (const key of index?.keys ?? []) {
      const [, name] = key.match(/^(?:javascript\.builtins|api)\.[A-Z]\w*\.([a-z]\w*)$/) ?? [];
      if (!name || /_(?:static|event)$/.test(name)) continue;
      const list = members.get(name);
      if (list) list.push(key);
      else members.set(name, [key]);
    }
  }
  return members;
}
