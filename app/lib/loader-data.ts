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

/** A `meta` export that reads the data of the route's loader: undefined if it has failed. */
export type RouteMeta<Loader extends (...args: never[]) => unknown> = (
  args: Omit<MetaArgs, "data"> & { data: LoaderData<Loader> | undefined },
) => MetaDescriptor[];
