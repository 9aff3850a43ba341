/** The name of an attribute by which a script finds a part of a page. */
export type PartName = `data-${string}`;

/**
 * Attributes that mark an element for a script: `<form {...part(UPDATES.form)}>`. Component and
 * script import the names from one module, so that a typo fails the type check. With `false` the
 * element is not marked.
 */
export function part(name: PartName): Record<PartName, string>;
export function part(name: PartName, value: string | number | boolean): Record<PartName, string>;
export function part(name: PartName, value: string | number | boolean = true) {
  return value === false ? {} : { [name]: value === true ? "" : String(value) };
}

/** A selector for a part: `select(UPDATES.form)`, with its value as `select(PLANS.plan, "core")`. */
export function select(name: PartName, value?: string): string {
  return value === undefined ? `[${name}]` : `[${name}="${CSS.escape(value)}"]`;
}
