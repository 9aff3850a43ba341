import type { ContentfulStatusCode } from "hono/utils/http-status";

/** Every way in which a call can fail, with the status that says so. */
const STATUS = {
  invalid_input: 400,
  not_found: 404,
  internal: 500,
} as const satisfies Record<string, ContentfulStatusCode>;

export type ErrorCode = keyof typeof STATUS;

/** What is wrong with each parameter, by its name. */
export type FieldErrors = Record<string, { message: string; code: "invalid" }[]>;

/** The body of every answer that reports a failure. */
export interface ErrorBody {
  error: { code: ErrorCode; message: string; requestId: string };
  /** Only with `invalid_input`. */
  errors?: FieldErrors;
}

/** A failure that the caller should know of. Anything else thrown is answered as `internal`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: ContentfulStatusCode;
  readonly fields: FieldErrors | undefined;

  constructor(code: ErrorCode, message: string, fields?: FieldErrors) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.status = STATUS[code];
    this.fields = fields;
  }
}

/** What a caller learns of a failure. */
export function errorBody(error: ApiError, requestId: string): ErrorBody {
  const { code, message, fields } = error;
  return { error: { code, message, requestId }, ...(fields ? { errors: fields } : {}) };
}
