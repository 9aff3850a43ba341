import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { findLastRollback, rollBackContent } from "#content-build/publish/roll-back.ts";
import { openS3Bucket } from "#content-build/publish/s3-bucket.ts";
import { DATABASES } from "#db/database-name.ts";
import { rollBackSearch } from "#db/search/roll-back.ts";
import { buildContent } from "./build/build-content.ts";
import { buildProduct, WORKERS } from "./build/build-product.ts";
import { lockBuild } from "./build/lock-build.ts";
import { buildPacks } from "./build/offline/build-packs.ts";
import { siteVariables } from "./build/site-variables.ts";
import { readConfig } from "./build/worker-config.ts";
import { runWrangler } from "./local/run.ts";
import { CommandError, runCommand, startStage } from "./local/terminal.ts";
import { databaseIdOf } from "./operate/database-id.ts";
import { loadContent, type Stores } from "./operate/load.ts";
import { loadVectors } from "./operate/meaning/load-vectors.ts";
import { publishPacks } from "./operate/publish-packs.ts";
import { openRemoteDatabase } from "./operate/remote-database.ts";

const HELP = `Deploys the three workers and publishes the content.

  npm run deploy -- [--env NAME] [--dry-run | --roll-back]

  --env NAME    an environment of the wrangler.toml files (default: production)
  --dry-run     builds everything and prints the sizes; sends nothing, needs no account
  --roll-back   shows readers the content published before, pages and search, at once;
                "npx wrangler rollback --name NAME" does the same for the code of a worker

Settings, from the environment:

  CLOUDFLARE_ACCOUNT_ID    the account
  CLOUDFLARE_API_TOKEN     a token that may edit Workers, D1 and R2
  R2_ACCESS_KEY_ID         the key of an R2 API token
  R2_SECRET_ACCESS_KEY     and its secret
  R2_ENDPOINT              optional, another S3-compatible endpoint
  CLOUDFLARE_API_BASE_URL  optional, as Wrangler has it

Content is taken from CONTENT_ROOT and the other roots, as with npm start.`;

const credentials = z.object({
  CLOUDFLARE_ACCOUNT_ID: z.string().min(1),
  CLOUDFLARE_API_TOKEN: z.string().min(1),
  R2_ACCESS_KEY_ID: z.string().min(1),
  R2_SECRET_ACCESS_KEY: z.string().min(1),
  R2_ENDPOINT: z.url().optional(),
  CLOUDFLARE_API_BASE_URL: z.url().optional(),
});

type Credentials = z.infer<typeof credentials>;

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      env: { type: "string", default: "production" },
      "dry-run": { type: "boolean", default: false },
      "roll-back": { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return console.log(HELP);
  const environment = values.env;
  const dry = values["dry-run"];
  const account = dry ? undefined : readCredentials();
  if (account && values["roll-back"]) return rollBack(openStores(environment, account));

  console.log(`Webdocs: deployment to "${environment}"${dry ? " (dry run)" : ""}\n`);
  const { BASE_URL, MEDIA_HOSTS, VITE_TELEMETRY_SHARE } = siteVariables(environment);
  // Sitemaps and feeds contain absolute URLs.
  process.env.BASE_URL ??= BASE_URL;
  // The compiler keeps only images that the policy of the deployed worker allows.
  process.env.MEDIA_HOSTS = MEDIA_HOSTS;
  process.env.VITE_TELEMETRY_SHARE ??= VITE_TELEMETRY_SHARE;
  await lockBuild();
  await buildProduct();
  const content = await buildContent();
  const packs = await buildPacks(content.outDir, environment);
  if (account) await deployData(environment, account, content.outDir, packs);
  // Workers that others bind to come first.
  for (const name of ["play", "api", "site"] as const) await deployWorker(name, environment, dry);
  console.log(dry ? "\nNothing was sent." : "\nDeployed.");
});

function readCredentials(): Credentials {
  const parsed = credentials.safeParse(process.env);
  if (parsed.success) return parsed.data;
  const names = parsed.error.issues.map((issue) => issue.path.join("."));
  throw new CommandError(
    `Missing or not usable: ${names.join(", ")}. See npm run deploy -- --help, or try --dry-run.`,
  );
}

/** Content and databases first: the new workers rely on them. */
async function deployData(
  environment: string,
  account: Credentials,
  outDir: string,
  packs: string | undefined,
) {
  const stores = openStores(environment, account);
  const migrations = startStage("databases");
  const api = ["--config", configOf("api"), "--env", environment, "--remote"];
  for (const name of DATABASES) {
    await runWrangler(["d1", "migrations", "apply", name, ...api], `Migrating ${name}`);
  }
  migrations.done("migrated");

  await loadContent(outDir, stores);
  if (packs) await publishPacks(packs, stores.bucket);
  await loadVectors(outDir, stores.search);
}

/** The bucket and the search database of an environment. */
function openStores(environment: string, account: Credentials): Stores {
  const endpoint = `https://${account.CLOUDFLARE_ACCOUNT_ID}.r2.cloudflarestorage.com`;
  const bucket = openS3Bucket({
    endpoint: account.R2_ENDPOINT ?? endpoint,
    bucket: bucketNameOf(environment),
    accessKeyId: account.R2_ACCESS_KEY_ID,
    secretAccessKey: account.R2_SECRET_ACCESS_KEY,
  });
  const search = openRemoteDatabase({
    accountId: account.CLOUDFLARE_ACCOUNT_ID,
    databaseId: databaseIdOf("SEARCH", environment),
    token: account.CLOUDFLARE_API_TOKEN,
    api: account.CLOUDFLARE_API_BASE_URL,
  });
  return { bucket, search };
}

/**
 * Readers see the change as soon as workers have read the pointer again. Pages do not wait for a
 * database that fails: repeating the command returns it, too.
 */
async function rollBack({ bucket, search }: Stores): Promise<void> {
  const done = await rollBackContent(bucket);
  if (done) console.log(`Content: back from ${done.from} to ${done.to}.`);
  const rollback = done ?? (await findLastRollback(bucket));
  const [rows] = rollback ? await search([rollBackSearch(rollback.from, rollback.to)]) : [];
  if (!done && !rows?.changes) {
    throw new CommandError("There is no earlier version of the content to return to.");
  }
  console.log(rows?.changes ? "Search: back, too." : "Search: unchanged, it had other content.");
}

async function deployWorker(name: string, environment: string, dry: boolean): Promise<void> {
  const stage = startStage(name);
  const out = path.resolve("build/deploy", name);
  const args = ["deploy", "--config", configOf(name), "--env", environment, "--minify"];
  if (name === "site") args.push("--var", `BUILD_ID:${buildId(environment)}`);
  if (dry) args.push("--dry-run", "--outdir", out);
  const output = await runWrangler(args, `Deploying the ${name} worker`);
  const size = /Total Upload: (.+)/.exec(output)?.[1] ?? "size unknown";
  stage.done(dry ? size : `deployed, ${size}`);
}

/** A hash of everything that pages depend on, except the content. */
function buildId(environment: string): string {
  const { vars } = readConfig(configOf("site"), environment);
  const hash = createHash("sha256").update(readFileSync("build/app/server/index.js"));
  return hash.update(JSON.stringify(vars)).digest("hex").slice(0, 16);
}

function configOf(name: string): string {
  const worker = WORKERS.find((candidate) => candidate.name === name);
  if (!worker) throw new Error(`There is no worker "${name}".`);
  return worker.config;
}

function bucketNameOf(environment: string): string {
  const config = configOf("site");
  const buckets: { binding: string; bucket_name?: string }[] = readConfig(
    config,
    environment,
  ).r2_buckets;
  const name = buckets.find(({ binding }) => binding === "CONTENT")?.bucket_name;
  if (name) return name;
  throw new CommandError(`${config} names no bucket CONTENT for "${environment}"; see the README.`);
}
