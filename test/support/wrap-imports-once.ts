declare global {
  /** Set by Vitest; its transport loads modules into workerd. */
  var __vitest_mocker__: { moduleRunner: { transport: { invoke: unknown } } };
}

/**
 * Keeps imports fast in all files of a worker. For each file, the pool wraps the function that
 * fetches modules once more, so that a fetch makes as many Durable Object calls as files have run
 * (cloudflare/workers-sdk#16135, fixed in `@cloudflare/vitest-plugin` 1.4.5, which needs a newer
 * Miniflare than ours). Only the first wrapper is kept.
 */
export function wrapImportsOnce(): void {
  const { transport } = globalThis.__vitest_mocker__.moduleRunner;
  if (Object.getOwnPropertyDescriptor(transport, "invoke")?.set) return;
  const { invoke } = transport;
  Object.defineProperty(transport, "invoke", { get: () => invoke, set() {} });
}
