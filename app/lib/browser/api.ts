/** A call that failed; the message is shown to readers. `status` is 0 if there was no answer. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string | undefined;

  constructor(message: string, status = 0, code?: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

interface ApiRequest {
  method?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The body, sent as JSON. */
  json?: unknown;
}

/**
 * Calls the API from a page. Its answers are typed in `lib/api-answers.ts`; whatever else comes back
 * is thrown as an `ApiFailure`.
 *
 * @example const { items } = await callApi<SavedPlays>("/api/v1/play/");
 */
export async function callApi<Answer = unknown>(
  path: string,
  { json, headers, ...options }: ApiRequest = {},
): Promise<Answer> {
  const request =
    json === undefined
      ? { ...options, ...(headers && { headers }) }
      : {
          ...options,
          headers: { "content-type": "application/json", ...headers },
          body: JSON.stringify(json),
        };
  const response = await fetch(path, request).catch((error: Error) => {
    throw new ApiFailure(error.message);
  });
  const answer = await response.json().catch(() => undefined);
  if (response.ok) return answer as Answer;
  const { message, code } = (answer ?? {}) as { message?: string; code?: string };
  throw new ApiFailure(
    message ?? `${response.status}: ${response.statusText}`,
    response.status,
    code,
  );
}
