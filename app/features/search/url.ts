type Value = string | string[] | undefined;

/**
 * A query string with some parameters changed; undefined removes one.
 *
 * @example withParameters("?q=a&page=2", { page: undefined }) // "?q=a"
 */
export function withParameters(search: string, changes: Record<string, Value>): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    parameters.delete(name);
    for (const each of [value ?? []].flat()) parameters.append(name, each);
  }
  return `?${parameters}`;
}
