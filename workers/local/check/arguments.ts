import { parseArgs } from "node:util";
import { DEFAULT_QUERY } from "#content-build/compat/audience/audience.ts";

/** How results are written. */
const FORMATS = ["text", "json", "sarif"] as const;

export type Format = (typeof FORMATS)[number];

/** What a call asks for. */
export interface CheckOptions {
  files: string[];
  browsers: string;
  format: Format;
  out: string | undefined;
  guarded: boolean;
  help: boolean;
}

/** Reads the arguments of `npm run check`; throws an error that says what is wrong. */
export function readArguments(args: string[]): CheckOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      browsers: { type: "string", default: DEFAULT_QUERY },
      format: { type: "string", default: "text" },
      out: { type: "string" },
      guarded: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const format = FORMATS.find((name) => name === values.format);
  if (!format) throw new Error(`--format is one of ${FORMATS.join(", ")}, not "${values.format}".`);
  return { ...values, format, out: values.out, files: positionals };
}
