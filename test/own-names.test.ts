import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

const SOURCES = /^(app|content-build|db|workers)\//;

/** Files where arbitrary strings may be property keys, with the reason. */
const ALLOWED = new Map([
  ["content-build/contract/own.ts", "the one place that asks first"],
  ["content-build/data/compat-data.ts", "writes to objects without a prototype"],
  ["workers/play/inside/judge.ts", "takes methods of built-ins, by names that it lists itself"],
  ["workers/play/inside/report-console.ts", "reads values of samples, by names that they have"],
]);

const ANY_TEXT =
  ts.TypeFlags.Any |
  ts.TypeFlags.String |
  ts.TypeFlags.TemplateLiteral |
  ts.TypeFlags.StringMapping;

/** Whether a key of this type may be an arbitrary string, such as `constructor` or `__proto__`. */
function mayBeAnyText(type: ts.Type): boolean {
  return type.isUnion() ? type.types.some(mayBeAnyText) : (type.flags & ANY_TEXT) !== 0;
}

/** Finds `object[name]` and `name in object` where the name may be an arbitrary string. */
function findLookups(program: ts.Program, isWanted: (file: string) => boolean): string[] {
  const checker = program.getTypeChecker();
  const found: string[] = [];
  const isAnyText = (node: ts.Node) => {
    const type = checker.getTypeAtLocation(node);
    return mayBeAnyText(checker.getBaseConstraintOfType(type) ?? type);
  };
  /** Whether a name comes from `for (const name in object)`: the object has it. */
  const isOfLoop = (node: ts.Node) => {
    const declared = checker.getSymbolAtLocation(node)?.valueDeclaration?.parent?.parent;
    return declared !== undefined && ts.isForInStatement(declared);
  };
  const visit = (node: ts.Node): void => {
    const key = ts.isElementAccessExpression(node)
      ? node.argumentExpression
      : ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword
        ? node.left
        : undefined;
    if (key && !ts.isPrivateIdentifier(key) && isAnyText(key) && !isOfLoop(key)) {
      const source = node.getSourceFile();
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${source.fileName}:${line + 1} ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  for (const source of program.getSourceFiles()) {
    if (!source.isDeclarationFile && isWanted(source.fileName)) visit(source);
  }
  return found;
}

test("arbitrary strings are keys of a Map, or looked up with own()", () => {
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(root, "tsconfig.json"),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(String(messageText));
      },
    },
  );
  const nameOf = (file: string) => path.relative(root, file);
  // Without tests, which are a quarter of all files.
  const files = (config?.fileNames ?? []).filter((file) => SOURCES.test(nameOf(file)));
  const program = ts.createProgram(files, config?.options ?? {});
  const found = findLookups(program, (file) => {
    const name = nameOf(file);
    return SOURCES.test(name) && !ALLOWED.has(name);
  });
  expect(files).not.toEqual([]);
  expect(found.map((line) => path.relative(root, line))).toEqual([]);
}, 180_000);

test.each([
  ["table[name]", true],
  ["name in table", true],
  ["table[name.trim()]", true],
  ["table?.[name]", true],
  ["table.constant", false],
  ['table["constant"]', false],
  ["list[0]", false],
  ["table[known]", false],
  ["Object.hasOwn(table, name)", false],
])("classifies the lookup %s", (expression, isRefused) => {
  const file = path.join(root, "sample.ts");
  const text = `declare const table: Record<string, string>; declare const name: string;
    declare const list: string[]; declare const known: "a" | "b"; ${expression};`;
  const options = { noLib: true, types: [], strict: true };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (wanted, version) =>
    wanted === file ? ts.createSourceFile(wanted, text, version, true) : read(wanted, version);
  const program = ts.createProgram([file], options, host);
  expect(findLookups(program, (wanted) => wanted === file)).toHaveLength(isRefused ? 1 : 0);
});
