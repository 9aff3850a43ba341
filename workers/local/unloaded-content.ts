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
 * The objects of a build that is not loaded into the local bucket yet, for `loader/filling-bucket.ts`:
 * first those of pages that are compiled for a request, then those of the build tree.
 */
export class UnloadedContent {
  /** The latest first: requests that began before a build was opened read what they have found. */
  #reads: Read[] = [];

  /** Serves a site that is opened for the first request, until a build is there. */
  compileOnRequest(open: () => LiveSite): void {
    let site: LiveSite | undefined;
    this.#reads.unshift(async (key) => {
      site ??= open();
      return readLiveObject(site, key);
    });
  }

  /** Serves a finished build. */
  async open(outDir: string): Promise<void> {
    this.#reads.unshift(await readBuild(outDir));
  }

  close(): void {
    this.#reads = [];
  }

  async #read(key: string): ReturnType<Read> {
    for (const read of this.#reads) {
      const content = await read(key);
      if (content !== undefined) return content;
    }
    return undefined;
  }

  /** Answers `?key=` with an object, or with 404. */
  async answer(request: { url: string }): Promise<Response> {
    const key = new URL(request.url).searchParams.get("key") ?? "";
    const content = await this.#read(key);
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
