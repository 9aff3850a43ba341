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
import type { LiveSite } from "#content-build/live/live-site.ts";
import { contentType } from "#content-build/publish/content-type.ts";
import { makeShards } from "#content-build/publish/lookup-table.ts";
import { readManifest } from "../operate/load.ts";
import { readLiveObject } from "./live-objects.ts";

type Read = (key: string) => Promise<string | Uint8Array | undefined>;

/**
 * The objects of a build that is not loaded into the local bucket yet, for
 * `loader/filling-bucket.ts`: at first pages that are compiled on request, later the build tree.
 */
export class UnloadedContent {
  #open: (() => LiveSite) | undefined;
  #live: LiveSite | undefined;
  #build: Read | undefined;

  /** Serves a site that is opened for the first request, until a build is there. */
  compileOnRequest(open: () => LiveSite): void {
    this.#open = open;
  }

  /** Serves a finished build. Requests that began before can still read from the live site. */
  async open(outDir: string): Promise<void> {
    this.#build = await readBuild(outDir);
    this.#open = undefined;
  }

  close(): void {
    this.#open = undefined;
    this.#live = undefined;
    this.#build = undefined;
  }

  /** Answers `?key=` with an object, or with 404. */
  async answer(request: { url: string }): Promise<Response> {
    const key = new URL(request.url).searchParams.get("key") ?? "";
    this.#live ??= this.#open?.();
    const live = this.#live;
    const content = (await this.#build?.(key)) ?? (live && (await readLiveObject(live, key)));
    if (content === undefined) return new Response(null, { status: 404 });
    const headers = { "content-type": contentType(key.slice(0, key.lastIndexOf("@"))) };
    return new Response(new Uint8Array(Buffer.from(content)), { headers });
  }
}

/** Reads a build: pointer, version and lookup table are made from the manifest, files are in the tree. */
async function readBuild(outDir: string): Promise<Read> {
  const manifest = await readManifest(outDir);
  const { version } = manifest;
  const shards = makeShards(manifest);
  const root: VersionRoot = { version, shards: shards.map(({ hash }) => hash) };
  const pointer: Pointer = { version };
  const texts = new Map([
    [POINTER_KEY, JSON.stringify(pointer)],
    [versionKey(version), JSON.stringify(root)],
    ...shards.map(({ hash, text }) => [shardKey(hash), text] as const),
  ]);
  const files = new Map(
    manifest.files.map(({ path: name, hash }) => [objectKey(name, hash), name] as const),
  );
  return async (key) => {
    const file = files.get(key);
    return file === undefined ? texts.get(key) : readFile(path.join(outDir, file));
  };
}
