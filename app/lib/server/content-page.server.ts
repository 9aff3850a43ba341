import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readPage } from "./content.server.ts";
import { CACHE } from "./http.server.ts";
import { notFound } from "./not-found.server.ts";

/** The loader of content pages of one kind, found by their address. */
export function contentPageLoader<T extends { renderer: string }>(renderer: T["renderer"]) {
  return async ({ request, context }: LoaderFunctionArgs) => {
    const page = await readPage<T>(context.content, new URL(request.url).pathname);
    if (page?.renderer !== renderer) throw await notFound(request, context);
    return data<T>(page, { headers: { "Cache-Control": CACHE.page } });
  };
}
