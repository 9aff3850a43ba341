/** Why a site cannot be judged; names as in `ErrorCode`. */
export type ScanErrorCode =
  | "invalid_hostname"
  | "invalid_hostname_lookup"
  | "invalid_hostname_ip"
  | "invalid_site"
  | "bad_certificate"
  | "unexpected_status"
  | "site_down"
  | "scan_failed";

/** A site that cannot be judged. Messages are shown to API callers. */
export class ScanError extends Error {
  readonly code: ScanErrorCode;

  constructor(code: ScanErrorCode, message: string) {
    super(message);
    this.name = "ScanError";
    this.code = code;
  }
}
