/**
 * Errors of D1 that pass by themselves, by their messages: overload, timeouts, restarts and lost
 * connections. https://developers.cloudflare.com/d1/observability/debug-d1/
 */
const TRANSIENT =
  /overloaded|network connection lost|exceeded timeout|transient|caused object to be reset|resetting|reset because|internal error/i;

/** Whether a query failed because the database is out of service, rather than because of the query. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message.startsWith("D1_") && TRANSIENT.test(error.message);
}
