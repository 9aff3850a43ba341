import { own } from "#content-build/contract/own.ts";
import { DATABASES } from "#db/database-name.ts";
import type { Statement } from "#db/statement.ts";
import { type FramedObject, unpackObjects } from "./framing.ts";

/** Bindings of the loader. */
export interface LoaderBindings {
  CONTENT: R2Bucket;
  DB: D1Database;
  SEARCH: D1Database;
  /** Shared secret of the process that started it. */
  LOADER_TOKEN: string;
}

type Handler = (request: Request, env: LoaderBindings, url: URL) => Promise<Response>;

/**
 * Writes R2 and D1 from inside workerd. Local only: it is never deployed, and requires the token of
 * the process that started it.
 */
export default {
  async fetch(request: Request, env: LoaderBindings): Promise<Response> {
    if (request.headers.get("x-loader-token") !== env.LOADER_TOKEN) {
      return new Response("The token is missing or wrong.\n", { status: 403 });
    }
    const url = new URL(request.url);
    const handle = own(ROUTES, `${request.method} ${url.pathname}`);
    if (!handle) return new Response("There is no such route.\n", { status: 404 });
    try {
      return await handle(request, env, url);
    } catch (error) {
      return new Response(error instanceof Error ? error.message : String(error), { status: 500 });
    }
  },
};

const SIMULTANEOUS = 32;

const ROUTES: Record<string, Handler> = {
  /** One object: `?key=current.json`. */
  async "GET /object"(_, { CONTENT }, url) {
    const object = await CONTENT.get(url.searchParams.get("key") ?? "");
    return object ? new Response(object.body) : new Response(null, { status: 404 });
  },

  /** Objects as `packObjects` packs them. */
  async "PUT /objects"(request, { CONTENT }) {
    const objects = unpackObjects(await request.arrayBuffer());
    let next = 0;
    const lane = async () => {
      for (let object = objects[next++]; object !== undefined; object = objects[next++]) {
        await put(CONTENT, object);
      }
    };
    await Promise.all(Array.from({ length: Math.min(SIMULTANEOUS, objects.length) }, lane));
    return Response.json({ written: objects.length });
  },

  /** A JSON array of at most 1,000 keys. */
  async "DELETE /objects"(request, { CONTENT }) {
    await CONTENT.delete(await request.json<string[]>());
    return Response.json({});
  },

  /**
   * A JSON array of statements, run atomically: `?database=SEARCH`. Returns rows, changes, and what
   * D1 says of each.
   */
  async "POST /sql"(request, env, url) {
    const name = DATABASES.find((known) => known === url.searchParams.get("database"));
    if (!name) return new Response("There is no such database.\n", { status: 404 });
    const database = env[name];
    const statements = await request.json<Statement[]>();
    const results = await database.batch(
      statements.map(({ sql, parameters }) => database.prepare(sql).bind(...parameters)),
    );
    return Response.json(
      results.map(({ results: rows, meta }) => ({ rows, changes: meta.changes, meta })),
    );
  },
};

function put(bucket: R2Bucket, { key, body, contentType }: FramedObject): Promise<R2Object> {
  return bucket.put(key, body, { httpMetadata: { contentType } });
}
