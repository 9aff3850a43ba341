import { z } from "zod";

/** Resolves a host to its IP addresses; empty if the name does not exist. */
export type Resolver = (host: string) => Promise<string[]>;

const answerSchema = z.object({
  Status: z.number(),
  Answer: z.array(z.object({ type: z.number(), data: z.string() })).default([]),
});

/** DNS record types with addresses. */
const TYPES = { A: 1, AAAA: 28 } as const;
const NO_SUCH_NAME = 3;
const TIMEOUT_MS = 5000;

/** Resolves names by DNS over HTTPS (JSON API). */
export function dnsOverHttps(endpoint: string, fetch: typeof globalThis.fetch): Resolver {
  async function lookUp(host: string, type: keyof typeof TYPES): Promise<string[]> {
    const url = new URL(endpoint);
    url.searchParams.set("name", host);
    url.searchParams.set("type", type);
    const response = await fetch(url, {
      headers: { accept: "application/dns-json" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The resolver returned status ${response.status}.`);
    const { Status, Answer } = answerSchema.parse(await response.json());
    if (Status !== 0 && Status !== NO_SUCH_NAME) return [];
    return Answer.filter((record) => record.type === TYPES[type]).map(({ data }) => data);
  }
  return async (host) => (await Promise.all([lookUp(host, "A"), lookUp(host, "AAAA")])).flat();
}
