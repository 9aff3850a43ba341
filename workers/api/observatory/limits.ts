/** How much a scan may take. */
export interface ScanLimits {
  /** Redirects that are followed. */
  hops: number;
  /** How much of a page is read. */
  bodyBytes: number;
  /** For one answer, its body included. */
  requestMs: number;
  /** For all of them together. */
  scanMs: number;
}

export const LIMITS: ScanLimits = {
  hops: 10,
  bodyBytes: 1024 * 1024,
  requestMs: 10_000,
  scanMs: 30_000,
};
