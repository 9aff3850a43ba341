/** An argument of a call; undefined for empty positions. */
export type MacroValue = string | number | boolean | undefined;

/** Typed access to the arguments of a call. */
export class MacroArguments {
  readonly values: readonly MacroValue[];

  constructor(values: readonly MacroValue[]) {
    this.values = values.map((value) => (value === "" ? undefined : value));
  }

  /** The argument as text; undefined if missing or empty. */
  text(position: number): string | undefined {
    const value = this.values[position];
    return value === undefined ? undefined : String(value);
  }

  /** The argument as text; throws a `MacroError` if it is missing. */
  required(position: number, name: string): string {
    const value = this.text(position);
    if (value === undefined) throw new MacroError(`no ${name} is given`);
    return value;
  }

  /**
   * The argument as an integer; text around the digits is ignored.
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

  /** Whether the argument is truthy: any text, any number except zero. */
  truthy(position: number): boolean {
    return Boolean(this.values[position]);
  }
}

/** A failed macro call. The message is for the author. */
export class MacroError extends Error {}
