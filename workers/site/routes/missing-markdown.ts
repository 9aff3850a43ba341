import type { Context } from "hono";
import { DEFAULT_LOCALE } from "#content-build/contract/locales.ts";
import { splitLocale } from "#content-build/contract/slugs.ts";
import { CACHE_POLICY } from "../cache-policies.ts";
import { decodePath } from "../content/address.ts";
import type { SiteEnv } from "../site-env.ts";

const MOST_BYTES = 100;
const MOST = 8;

/** A 404 in Markdown, with pages whose names are similar. */
export async function missingMarkdown(c: Context<SiteEnv>, pathname: string): Promise<Response> {
  const { origin } = c.var.settings;
  const near = await similarPages(c, pathname).catch(() => []);
  const list = near.map(({ title, url }) => `- [${title}](${origin}${url}/index.md)`).join("\n");
  const text = `# Not found

There is no page at this address.${list ? ` These are similar:\n\n${list}` : ""}

Search: ${origin}/api/v3/search?q=WORDS
Index: ${origin}/llms.txt
`;
  return new Response(c.req.method === "HEAD" ? null : text, {
    status: 404,
    headers: {
      "content-type": "text/markdown; charset=utf-8",
      "cache-control": CACHE_POLICY.none,
      "access-control-allow-origin": "*",
      "x-content-type-options": "nosniff",
      vary: "accept",
    },
  });
}

/** Asks the search for the words of the last parts of a path. */
async function similarPages(c: Context<SiteEnv>, pathname: string) {
  const { locale = DEFAULT_LOCALE, rest } = splitLocale(decodePath(pathname));
  const words = rest.split("/").filter(Boolean).slice(-2).join(" ").replaceAll("_", " ");
  const q = new TextDecoder().decode(new TextEncoder().encode(words).slice(0, MOST_BYTES));
  if (q.trim() === "" || c.req.method === "HEAD") return [];
  const query = new URLSearchParams({ q, locale, fallback: "true" });
  const asked = new Request(`${c.var.settings.origin}/api/v1/search?${query}`);
  // Limits count the client, not this worker.
  const address = c.req.header("cf-connecting-ip");
  if (address) asked.headers.set("cf-connecting-ip", address);
  const response = await c.env.API.fetch(asked);
  if (!response.ok) return [];
  const { documents } = await response.json<{ documents: { title: string; mdn_url: string }[] }>();
  return documents.slice(0, MOST).map(({ title, mdn_url }) => ({ title, url: mdn_url }));
}
