import { readFile } from "node:fs/promises";
import path from "node:path";
import { Response, type WorkerOptions } from "miniflare";
import type { BuildManifest } from "#content-build/contract/documents.ts";
import { POINTER_KEY, shardKey, versionKey } from "#content-build/contract/lookup.ts";
import { makeShards } from "#content-build/publish/lookup-table.ts";

/** A worker with the part of the R2 API that the API worker uses, backed by a service. */
const BUCKET = `export default ({ FILES }) => ({
  async get(key) {
    const response = await FILES.fetch("http://tree/", { headers: { key: encodeURIComponent(key) } });
    if (!response.ok) return null;
    return { text: () => response.text(), json: () => response.json() };
  },
});`;

/** Serves a compiled tree as a worker's bucket. Loading it into R2 would take up to an hour. */
export async function withTree(worker: WorkerOptions, content: string): Promise<WorkerOptions[]> {
  const manifest = await readFile(path.join(content, "manifest.json"), "utf8");
  const { version, files, redirects } = JSON.parse(manifest) as BuildManifest;
  const shards = makeShards({ files, redirects });
  const root = { version, shards: shards.map(({ hash }) => hash) };
  const made = new Map([
    [POINTER_KEY, JSON.stringify({ version })],
    [versionKey(version), JSON.stringify(root)],
    ...shards.map(({ hash, text }) => [shardKey(hash), text] as const),
  ]);
  const serve = async (key: string) =>
    made.get(key) ?? readFile(path.join(content, key.slice(0, key.lastIndexOf("@"))), "utf8");
  const bucket = {
    name: "tree",
    modules: [{ type: "ESModule", path: "index.js", contents: BUCKET }],
    serviceBindings: {
      async FILES(request: { headers: { get(name: string): string | null } }) {
        const key = decodeURIComponent(request.headers.get("key") ?? "");
        const text = await serve(key).catch(() => undefined);
        return new Response(text ?? null, { status: text === undefined ? 404 : 200 });
      },
    },
  };
  const { r2Buckets: _, ...rest } = worker as WorkerOptions & { r2Buckets?: unknown };
  const reader = { ...rest, wrappedBindings: { CONTENT: "tree" } };
  return [reader as WorkerOptions, bucket as unknown as WorkerOptions];
}
