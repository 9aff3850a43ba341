/** Limits of a scan. */
export interface ScanLimits {
  /** Maximum number of redirects followed. */
  hops: number;
  /** Maximum number of body bytes read. */
  bodyBytes: number;
  /** Timeout of one response, including its body. */
  requestMs: number;
  /** Timeout of the whole scan. */
  scanMs: number;
}

export const LIMITS: ScanLimits = {
  hops: 10,
  bodyBytes: 1024 * 1024,
  requestMs: 10_000,
  scanMs: 30_000,
};
