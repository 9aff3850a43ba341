/** What stands between the parentheses of a call; undefined for empty positions. */
export type MacroValue = string | number | boolean | undefined;

/** The arguments of one call, read as the macro wants them. */
export class MacroArguments {
  readonly values: readonly MacroValue[];

  constructor(values: readonly MacroValue[]) {
    this.values = values.map((value) => (value === "" ? undefined : value));
  }

  /** The argument as text, or undefined where it is missing or empty. */
  text(position: number): string | undefined {
    const value = this.values[position];
    return value === undefined ? undefined : String(value);
  }

  /** The argument as text; a call without it is a mistake. */
  required(position: number, name: string): string {
    const value = this.text(position);
    if (value === undefined) throw new MacroError(`no ${name} is given`);
    return value;
  }

  /**
   * The argument as a whole number: what stands around the digits is ignored.
   *
   * @example new MacroArguments(["100%"]).integer(0) // 100
   */
  integer(position: number): number | undefined {
    const value = this.values[position];
    if (value === undefined) return undefined;
    if (typeof value === "number") return Math.trunc(value);
    if (typeof value === "boolean") return value ? 1 : 0;
    const digits = /^\D*(\d+)\D*$/.exec(value)?.[1];
    return digits === undefined ? 0 : Number(digits);
  }

  /** Whether the argument is there and says yes: any text, any number but zero. */
  truthy(position: number): boolean {
    return Boolean(this.values[position]);
  }
}

/** A macro call that fails. The message tells the author why. */
export class MacroError extends Error {}
