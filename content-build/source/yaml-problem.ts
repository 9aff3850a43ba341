import { CORE_SCHEMA, FAILSAFE_SCHEMA, load, nullCoreTag, YAMLException } from "js-yaml";

/** A YAML syntax error, for its author. Line and column from 1, within the YAML. */
export interface YamlProblem {
  line: number;
  column: number;
  found: string;
  advice: string;
}

/** YAML that cannot be read. */
export class YamlError extends Error {
  readonly problem: YamlProblem;

  constructor(problem: YamlProblem) {
    super(problem.found);
    this.problem = problem;
  }
}

/** A schema in which numbers, dates and the like remain text as written: a title may be 1.10. */
export const TEXTS = FAILSAFE_SCHEMA.withTags(nullCoreTag);

/** The value of a YAML text; throws a `YamlError`. */
export function loadYaml(yaml: string, schema = CORE_SCHEMA): unknown {
  try {
    return load(yaml, { schema });
  } catch (error) {
    throw new YamlError(yamlProblem(yaml, error));
  }
}

/** A key and its value in one line, which may be an item of a list. */
const PAIR = /^\s*(?:- +)*([\w.-]+): +(\S.*)$/;

const FALLBACK =
  "Compare the line with those above: keys that belong together start in one column, and a colon and a space follow each.";

/** Explains a YAML syntax error, and the usual way to fix it. */
function yamlProblem(yaml: string, error: unknown): YamlProblem {
  const reason = error instanceof YAMLException ? error.reason : String(error);
  const mark = error instanceof YAMLException ? error.mark : undefined;
  const lines = yaml.split(/\r?\n/);
  const last = Math.max(0, lines.length - (lines.at(-1) === "" ? 2 : 1));
  const told = Math.min(mark?.line ?? 0, last);
  const { at, advice } = cause(lines, told) ?? { at: told, advice: FALLBACK };
  const column = at === mark?.line ? mark.column + 1 : 1;
  return { line: at + 1, column, found: `YAML that cannot be read: ${reason}`, advice };
}

/** The parser reports some mistakes one line too late. */
function cause(lines: readonly string[], told: number): { at: number; advice: string } | undefined {
  for (const at of [told, told - 1]) {
    const advice = adviceFor(lines[at] ?? "", lines.slice(0, Math.max(at, 0)));
    if (advice) return { at, advice };
  }
  return undefined;
}

function adviceFor(line: string, before: readonly string[]): string | undefined {
  if (/^ *\t/.test(line)) return "Indent with spaces; YAML allows no tabs there.";
  const unspaced = /^\s*([\w.-]+):(?=[^\s/:])(.+)$/.exec(line);
  if (unspaced) return `Write a space after the colon: ${unspaced[1]}: ${unspaced[2]}`;
  const [, key = "", written = ""] = PAIR.exec(line) ?? [];
  if (!key) {
    return /^\s*[\w.-]+\s*$/.test(line) ? "Write a colon and a value after the key." : undefined;
  }
  const isTwice = before.some((other) => other.startsWith(`${key}:`)) && line.startsWith(key);
  if (isTwice) return `Keep one of the lines that start with ${key}:`;
  return adviceForValue(key, written.trimEnd());
}

function adviceForValue(key: string, value: string): string | undefined {
  const [first = ""] = value;
  if ("\"'".includes(first) && isOpen(value, first)) {
    return value.indexOf(first, 1) === -1
      ? `Close the quotes: ${key}: ${value}${first}`
      : `Use other quotes around the text than in it: ${key}: ${quoted(value.slice(1, -1))}`;
  }
  if (first === "[" && !value.endsWith("]")) return `Close the list with ]: ${key}: ${value}]`;
  if (/^[@`%&*!|>{?]/.test(value)) {
    return `Put the text in quotes, since ${first} has a meaning of its own at its start: ${key}: ${quoted(value)}`;
  }
  if (/:\s|:$/.test(value)) {
    return `Put the text in quotes, since it contains a colon: ${key}: ${quoted(value)}`;
  }
  return undefined;
}

/** Whether the quotes around a value are not closed, or closed before its end. */
function isOpen(value: string, quote: string): boolean {
  const rest = value.slice(1).replace(quote === '"' ? /\\./g : /''/g, "");
  return rest.indexOf(quote) !== rest.length - 1 || rest === "";
}

function quoted(text: string): string {
  return text.includes('"') && !text.includes("'") ? `'${text}'` : JSON.stringify(text);
}
