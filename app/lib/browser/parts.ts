/** The name of an attribute by which a script finds a part of a page. */
export type PartName = `data-${string}`;

/**
 * Attributes that mark an element for a script: `<form {...part(UPDATES.form)}>`. Component and
 * script import the names from one module, so that a typo fails the type check.
 */
export function part(name: PartName, value: string | number = ""): Record<PartName, string> {
  return { [name]: String(value) };
}

/** A selector for a part: `select(UPDATES.form)`, with its value as `select(PLANS.plan, "core")`. */
export function select(name: PartName, value?: string): string {
  return value === undefined ? `[${name}]` : `[${name}="${CSS.escape(value)}"]`;
}
