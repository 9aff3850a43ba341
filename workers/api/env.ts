import { z } from "zod";
import type { Db } from "#db/client.ts";
import type { User } from "#db/tables/account/user.ts";

/** Absent and empty are the same: `wrangler.toml` cannot leave a variable out. */
const optional = z
  .string()
  .transform((value) => value || undefined)
  .optional();

const prices = z.record(z.string(), z.record(z.string(), z.string().min(1)));

const variables = z.object({
  LOG: z.enum(["all", "errors"]),
  /** Origin of the site: where logins come back to, and whose forms are believed. */
  ORIGIN: z.url().default("http://localhost:8787"),
  /** "off" only where speed is measured. */
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
  /** A sentence that signed-in readers see while something is being repaired. */
  MAINTENANCE: optional,
  /** Secret. Signs codes of advertisements, hashes addresses. */
  API_SECRET: optional,
  OIDC_ISSUER: optional,
  OIDC_CLIENT_ID: optional,
  /** Secret. */
  OIDC_CLIENT_SECRET: optional,
  /** Who people are depends on it: change the issuer's address, keep this name. */
  OIDC_REALM: optional,
  /** Origins of pictures of people; the site allows the same ones. Others are not shown. */
  AVATAR_HOSTS: z
    .string()
    .default("")
    .transform((text) => new Set(text.split(/\s+/).filter(Boolean))),
  /** Secret. */
  STRIPE_SECRET_KEY: optional,
  /** Secret. */
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_API: z.url().default("https://api.stripe.com"),
  /** JSON: ids of the prices, by currency and plan. */
  STRIPE_PRICES: z
    .string()
    .default("")
    .transform((text) => prices.parse(text ? JSON.parse(text) : {})),
  /** Where the community page finds open issues: a search as GitHub has it. */
  ISSUES_API: z.url().default("https://api.github.com/search/issues"),
  ISSUES_QUERY: z.string().default('org:webdocs is:open is:issue label:"good first issue"'),
  /** Secret. Lets the source answer more often. */
  ISSUES_TOKEN: optional,
  /** Resolver by HTTPS that the observatory asks, in its JSON form. */
  OBSERVATORY_DNS: z.url().default("https://cloudflare-dns.com/dns-query"),
  /** Where made-up sites stand in for the network. Only local runs have it. */
  OBSERVATORY_PROXY: optional,
  /** What writes the answers of AI help: "none" answers with passages of the documentation alone. */
  MODEL_KIND: z.enum(["none", "openai", "workers-ai"]).default("none"),
  /** Of "openai": what `/chat/completions` stands behind. */
  MODEL_URL: optional,
  /** Secret. Of "openai". */
  MODEL_KEY: optional,
  MODEL_NAME: optional,
  /** Tokens of a prompt, and of an answer. */
  MODEL_MAX_PROMPT: z.coerce.number().int().positive().default(8000),
  MODEL_MAX_ANSWER: z.coerce.number().int().positive().default(1000),
  /** Dollars for a million tokens, and what all answers of a day may cost. */
  MODEL_USD_IN: z.coerce.number().nonnegative().default(1),
  MODEL_USD_OUT: z.coerce.number().nonnegative().default(4),
  MODEL_DAILY_USD: z.coerce.number().nonnegative().default(10),
  /** So long a model may say nothing; an answer takes four times as long at most. */
  MODEL_SILENCE_MS: z.coerce.number().int().positive().default(15_000),
  /** Where pings of telemetry go; they are dropped if it is empty. */
  TELEMETRY_URL: optional,
  /** For so long counts of pings are gathered before they are written. */
  TELEMETRY_PAUSE_MS: z.coerce.number().int().min(0).max(20_000).default(10_000),
});

/** The variables of `wrangler.toml`, checked. */
export type Settings = z.infer<typeof variables>;

/** Everything that `wrangler.toml` gives to the api worker. */
export type Bindings = z.input<typeof variables> & {
  LOG: string;
  DB: D1Database;
  /** The published documents, which AI help quotes. */
  CONTENT: R2Bucket;
  /** Workers AI; only where MODEL_KIND asks for it. */
  AI?: Ai;
  /** Counts requests of an address; absent in some tests. */
  BURST?: RateLimit;
  /** Only where deployed. */
  CF_VERSION?: WorkerVersionMetadata;
};

/** The environment of every Hono handler here. */
export interface ApiEnv {
  Bindings: Bindings;
  Variables: {
    requestId: string;
    settings: Settings;
    db: Db;
    /** The queries of this request, and the rows that they have read. */
    reads: { readonly queries: number; readonly rows: number };
    /** Who is asking: behind `requireUser`. */
    user: User;
  };
}

const known = new WeakMap<Bindings, Settings>();

/** Reads the settings once an isolate; throws where one is missing or wrong. */
export function readSettings(env: Bindings): Settings {
  const settings = known.get(env) ?? variables.parse(env);
  known.set(env, settings);
  return settings;
}
