/** An endpoint of OpenAI's protocol. */
export interface OpenAiEndpoint {
  /** The base URL before `/chat/completions`, `/embeddings` or `/moderations`. */
  url: string;
  key: string | undefined;
}

/** Calls an endpoint with JSON. The key is sent to no other host: redirects are not followed. */
export function postOpenAi(
  { url, key }: OpenAiEndpoint,
  path: string,
  body: object,
  signal: AbortSignal,
  accept = "application/json",
): Promise<Response> {
  return fetch(url.replace(/\/$/, "") + path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept,
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    },
    body: JSON.stringify(body),
    redirect: "manual",
    signal,
  });
}
