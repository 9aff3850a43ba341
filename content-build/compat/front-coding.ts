/**
 * Shortens sorted names: each begins with a digit in base 36 for the number of leading segments
 * that it shares with the one before.
 *
 * @example frontCode(["a.b.c", "a.b.d"], ".") // ["0a.b.c", "2d"]
 */
export function frontCode(names: readonly string[], separator: string): string[] {
  let last: string[] = [];
  return names.map((name) => {
    const parts = name.split(separator);
    let shared = 0;
    while (shared < Math.min(parts.length - 1, last.length, 35) && parts[shared] === last[shared]) {
      shared++;
    }
    last = parts;
    return shared.toString(36) + parts.slice(shared).join(separator);
  });
}

/** Reverses `frontCode`. */
export function frontDecode(names: readonly string[], separator: string): string[] {
  let last: string[] = [];
  return names.map((name) => {
    const shared = Number.parseInt(name[0] ?? "0", 36);
    last = [...last.slice(0, shared), ...name.slice(1).split(separator)];
    return last.join(separator);
  });
}
