/** A message to a language model. */
export interface Message {
  role: "system" | "user" | "assistant";
  content: string;
}

/** Finish reason of a model. */
export type Finish = "stop" | "length" | "flagged";

/** A language model. */
export interface Model {
  /** Streams a completion; throws `ModelError`. */
  stream(messages: readonly Message[], signal: AbortSignal): AsyncGenerator<string, Finish>;
}

/** A failure of the model. */
export class ModelError extends Error {
  readonly kind: "upstream" | "timeout" | "flagged";
  /** Seconds from `Retry-After`, if sent. */
  readonly retryAfter: number | undefined;
  /** Whether a retry may help. */
  readonly retryable: boolean;

  constructor(
    kind: ModelError["kind"],
    message: string,
    {
      retryable = false,
      retryAfter,
    }: { retryable?: boolean; retryAfter?: number | undefined } = {},
  ) {
    super(message);
    this.name = "ModelError";
    this.kind = kind;
    this.retryable = retryable;
    this.retryAfter = retryAfter;
  }
}
