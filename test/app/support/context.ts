import type { AppLoadContext } from "@remix-run/cloudflare";

/** A load context with these content files, and an API that responds with 404. */
export function makeContext(files: Readonly<Record<string, unknown>>): AppLoadContext {
  const known = new Map(Object.entries(files));
  return {
    content: {
      version: "1",
      readJson: async <T>(path: string) => known.get(path) as T | undefined,
      pageLocales: async () => [],
      pageAddress: async () => undefined,
      // Different for each text, like a hash.
      fileHash: async (path) => (known.has(path) ? JSON.stringify(known.get(path)) : undefined),
    },
    api: { fetch: async () => Response.json({}, { status: 404 }) },
    settings: {
      origin: "https://webdocs.example",
      playHost: "play.example",
      indexable: true,
      features: ["plus"],
      writerHosts: ["localhost"],
      playCdns: [],
      contentOrigins: [],
    },
    requestId: "r1",
    nonce: () => "n",
  };
}
