/** What is said to a language model. */
export interface Message {
  role: "system" | "user" | "assistant";
  content: string;
}

/** Why a model said no more. */
export type Finish = "stop" | "length" | "flagged";

/** A language model, wherever it runs. */
export interface Model {
  /** Says something, piece by piece; throws `ModelError`. */
  stream(messages: readonly Message[], signal: AbortSignal): AsyncGenerator<string, Finish>;
}

/** The model does not answer as it should. */
export class ModelError extends Error {
  readonly kind: "upstream" | "timeout" | "flagged";
  /** Seconds after which it may be asked again, where it says so. */
  readonly retryAfter: number | undefined;
  /** Another attempt may help. */
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
