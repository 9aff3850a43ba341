import type { MetaArgs, MetaDescriptor } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";

/** The data that a component gets from a loader: its return value, without headers and redirects. */
export type LoaderData<Loader extends (...args: never[]) => unknown> = Content<
  Exclude<Awaited<ReturnType<Loader>>, Response>
>;

type Content<Answer> = Answer extends { init: ResponseInit | null; data: infer Data }
  ? Data
  : Answer;

/**
 * The data of the route's loader: `useRouteData<typeof loader>()`. Remix's own type would add
 * `undefined` to every optional property. That is not needed: public pages send no data, and the
 * others send it in a format that preserves every value.
 */
export function useRouteData<Loader extends (...args: never[]) => unknown>(): LoaderData<Loader> {
  return useLoaderData() as LoaderData<Loader>;
}

/**
 * Marks a loader's data as used on the server only. Remix prepares what a loader returns for the
 * browser, even where a page is never hydrated, which took a fifth of the time of a document; its
 * encoder (turbo-stream) skips properties that are not enumerable.
 */
export function serverOnly<Data extends object>(data: Data): Data {
  for (const key of Object.keys(data)) Object.defineProperty(data, key, { enumerable: false });
  return data;
}

/**
 * A `meta` export that reads the data of the route's loader, which is undefined if that has failed.
 */
export type RouteMeta<Loader extends (...args: never[]) => unknown> = (
  args: Omit<MetaArgs, "data"> & { data: LoaderData<Loader> | undefined },
) => MetaDescriptor[];
