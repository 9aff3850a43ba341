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
 * `undefined` to all that is optional; nothing is lost on the way, since public pages send no
 * data, and the others send it in a format that keeps every value.
 */
export function useRouteData<Loader extends (...args: never[]) => unknown>(): LoaderData<Loader> {
  return useLoaderData() as LoaderData<Loader>;
}

/**
 * Data that a loader gives to the server only. Remix prepares what a loader returns for the
 * browser, even where a page is never hydrated, which took a fifth of the time of a document;
 * its encoder (turbo-stream) passes over what is not enumerable.
 */
export function serverOnly<Data extends object>(data: Data): Data {
  for (const key of Object.keys(data)) Object.defineProperty(data, key, { enumerable: false });
  return data;
}

/** A `meta` export that reads the data of the route's loader: undefined if it has failed. */
export type RouteMeta<Loader extends (...args: never[]) => unknown> = (
  args: Omit<MetaArgs, "data"> & { data: LoaderData<Loader> | undefined },
) => MetaDescriptor[];
