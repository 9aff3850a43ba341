/**
 * What an error is called in logs. Classes lose their names when they are minified, and with
 * them errors that are named after their class; those of libraries have a code as well.
 */
export function errorName(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  return typeof code === "string" ? code : error.name;
}
