import type { SyntaxNode, Tree } from "@lezer/common";

/** Facts about a whole script that are needed to interpret single uses. */
export interface Names {
  /** Variables, functions, classes and imports that the script declares. */
  declared: ReadonlySet<string>;
  /** Methods and properties that it defines. */
  members: ReadonlySet<string>;
  /** Names whose presence it tests. */
  tested: ReadonlySet<string>;
  /** Types of variables that are declared once, with a value that shows it; empty for others. */
  types: ReadonlyMap<string, string>;
}

const CONDITIONS = new Set(["IfStatement", "ConditionalExpression", "WhileStatement"]);

/** Collects the names of a script. */
export function collectNames(tree: Tree, code: string): Names {
  const declared = new Set<string>();
  const members = new Set<string>();
  const tested = new Set<string>();
  const types = new Map<string, string>();
  const text = ({ from, to }: { from: number; to: number }) => code.slice(from, to);
  let conditions = 0;
  tree.iterate({
    enter(ref) {
      const { name } = ref;
      if (name === "VariableDefinition") {
        const own = text(ref);
        const type = typeOf(ref.node.nextSibling, code);
        const known = types.get(own);
        types.set(own, type && (known ?? type) === type && !declared.has(own) ? type : "");
        declared.add(own);
      } else if (name === "PropertyDefinition") members.add(text(ref));
      else if (isTest(ref.node)) conditions++;
      else if (name === "in" && ref.node.prevSibling?.name === "String") {
        tested.add(text(ref.node.prevSibling).slice(1, -1));
      } else if (name === "typeof") {
        const operand = ref.node.nextSibling;
        if (operand) tested.add(lastName(operand, code));
      } else if (name === "?." && ref.node.nextSibling?.name === "ArgList") {
        const callee = ref.node.prevSibling;
        if (callee) tested.add(lastName(callee, code));
      }
      if (conditions > 0 && (name === "PropertyName" || name === "VariableName")) {
        if (!isCalled(ref.node)) tested.add(text(ref));
      }
      return undefined;
    },
    leave(ref) {
      if (isTest(ref.node)) conditions--;
    },
  });
  return { declared, members, tested, types };
}

/** Whether a node is a condition: of a statement, before `?`, or before `&&`. */
function isTest(node: SyntaxNode): boolean {
  const parent = node.parent;
  if (!parent) return false;
  if (CONDITIONS.has(parent.name)) {
    return node.name === "ParenthesizedExpression" || parent.firstChild?.from === node.from;
  }
  if (parent.name !== "BinaryExpression" || parent.firstChild?.from !== node.from) return false;
  const operator = node.nextSibling;
  return operator?.name === "LogicOp" && operator.to - operator.from === 2;
}

function isCalled(node: SyntaxNode): boolean {
  const whole = node.name === "PropertyName" ? node.parent : node;
  return whole?.parent?.name === "CallExpression" && whole.nextSibling?.name === "ArgList";
}

function lastName(node: SyntaxNode, code: string): string {
  const last = node.name === "MemberExpression" ? node.lastChild : node;
  return last ? code.slice(last.from, last.to) : "";
}

/** The type of the value after `=`, where its syntax shows it. */
function typeOf(equals: SyntaxNode | null, code: string): string | undefined {
  const value = equals?.name === "Equals" ? equals.nextSibling : null;
  return value ? typeOfValue(value, code) : undefined;
}

/** The type of an expression, where its syntax shows it. */
export function typeOfValue(value: SyntaxNode, code: string): string | undefined {
  switch (value.name) {
    case "ArrayExpression":
      return "Array";
    case "String":
    case "TemplateString":
      return "String";
    case "RegExp":
      return "RegExp";
    case "ParenthesizedExpression": {
      const inner = value.firstChild?.nextSibling;
      return inner && inner.name !== "ParenthesizedExpression"
        ? typeOfValue(inner, code)
        : undefined;
    }
    case "NewExpression": {
      const name = value.firstChild?.nextSibling;
      return name?.name === "VariableName" ? code.slice(name.from, name.to) : undefined;
    }
    default:
      return undefined;
  }
}
