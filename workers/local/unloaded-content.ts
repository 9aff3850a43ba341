import { readFile } from "node:fs/promises";
import path from "node:path";
import {
  objectKey,
  POINTER_KEY,
  type Pointer,
  shardKey,
  type VersionRoot,
  versionKey,
} from "#content-build/contract/lookup.ts";
import { contentType } from "#content-build/publish/content-type.ts";
import { makeShards } from "#content-build/publish/lookup-table.ts";
import { readManifest } from "../operate/load.ts";

/**
 * The objects of a build that is being loaded into the local bucket, for `loader/filling-bucket.ts`.
 * Before it is opened and after it is closed, it has none.
 */
export class UnloadedContent {
  /** Made from the manifest: the pointer, the version and its lookup table. */
  #texts = new Map<string, string>();
  /** Files of the build tree by object key. */
  #files = new Map<string, string>();

  async open(outDir: string): Promise<void> {
    const manifest = await readManifest(outDir);
    const { version, files } = manifest;
    const shards = makeShards(manifest);
    const root: VersionRoot = { version, shards: shards.map(({ hash }) => hash) };
    const pointer: Pointer = { version };
    this.#files = new Map(
      files.map(({ path: name, hash }) => [objectKey(name, hash), path.join(outDir, name)]),
    );
    this.#texts = new Map([
      [POINTER_KEY, JSON.stringify(pointer)],
      [versionKey(version), JSON.stringify(root)],
      ...shards.map(({ hash, text }) => [shardKey(hash), text] as const),
    ]);
  }

  close(): void {
    this.#files.clear();
    this.#texts.clear();
  }

  /** Answers `?key=` with an object, or with 404. */
  async answer(request: { url: string }): Promise<Response> {
    const key = new URL(request.url).searchParams.get("key") ?? "";
    const text = this.#texts.get(key);
    if (text !== undefined) return new Response(text);
    const file = this.#files.get(key);
    if (file === undefined) return new Response(null, { status: 404 });
    const headers = { "content-type": contentType(key.slice(0, key.lastIndexOf("@"))) };
    return new Response(await readFile(file), { headers });
  }
}
