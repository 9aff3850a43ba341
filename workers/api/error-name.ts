/**
 * The name under which an error is logged. Minification renames classes, and with them errors named
 * after their class, so library errors are logged with their code as well.
 */
export function errorName(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  return typeof code === "string" ? code : error.name;
}
