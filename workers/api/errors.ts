import type { ContentfulStatusCode } from "hono/utils/http-status";

/** Every error code with its HTTP status. */
const STATUS = {
  invalid_input: 400,
  collection_limit: 400,
  default_collection: 400,
  unauthorized: 401,
  question_limit: 402,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  busy: 409,
  storage_full: 409,
  gone: 410,
  too_large: 413,
  unsupported_type: 415,
  key_reused: 422,
  nothing_imported: 422,
  // Why the observatory cannot scan a host; see observatory/scan-error.ts.
  invalid_hostname: 422,
  invalid_hostname_lookup: 422,
  invalid_hostname_ip: 422,
  invalid_site: 422,
  bad_certificate: 422,
  unexpected_status: 422,
  // Why there is no style sheet at an address; see services/observatory/style-sheet.ts.
  not_a_style_sheet: 422,
  style_sheet_too_long: 422,
  site_down: 400,
  scan_failed: 500,
  too_many_requests: 429,
  internal: 500,
  not_configured: 501,
  history_off: 501,
  bad_gateway: 502,
  unavailable: 503,
  // Nothing has been loaded into the search database.
  search_empty: 503,
} as const satisfies Record<string, ContentfulStatusCode>;

export type ErrorCode = keyof typeof STATUS;

/** The status that goes with a code. */
export function statusOf<Code extends ErrorCode>(code: Code): (typeof STATUS)[Code] {
  return STATUS[code];
}

/** Messages by parameter name. */
export type FieldErrors = Record<string, { message: string; code: "invalid" }[]>;

/** The body of every error response. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  /**
   * Repeats the message, because clients read it here after a POST. In the observatory: an error
   * name.
   */
  error: string;
  requestId: string;
  /** Only with `invalid_input`. */
  errors?: FieldErrors;
}

/** Extra data of some failures. */
export interface ErrorDetails {
  fields?: FieldErrors;
  /** Seconds after which to try again. */
  retryAfter?: number;
  /** The methods that a path takes. */
  allow?: string[];
  /** Replaces the message in the body's `error`. */
  name?: string;
}

/** An error to report to the caller. Anything else thrown is answered as `internal`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: ContentfulStatusCode;
  readonly fields: FieldErrors | undefined;
  readonly retryAfter: number | undefined;
  readonly allow: string[] | undefined;
  readonly wireName: string | undefined;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.status = STATUS[code];
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.allow = details.allow;
    this.wireName = details.name;
  }
}

/** The response body for an error. */
export function errorBody(error: ApiError, requestId: string): ErrorBody {
  const { code, message, fields, wireName } = error;
  return {
    code,
    message,
    error: wireName ?? message,
    requestId,
    ...(fields ? { errors: fields } : {}),
  };
}
