import type { ContentfulStatusCode } from "hono/utils/http-status";

/** Every way in which a call can fail, with the status that says so. */
const STATUS = {
  bad_request: 400,
  not_found: 404,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, ContentfulStatusCode>;

export type ErrorCode = keyof typeof STATUS;

/** The body of every answer that reports a failure. */
export interface ErrorBody {
  error: { code: ErrorCode; message: string; requestId: string };
}

/** A failure that the caller should know of. Anything else thrown is answered as `internal`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: ContentfulStatusCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.status = STATUS[code];
  }
}
