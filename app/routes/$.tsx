import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFound } from "#app/lib/server/not-found.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  throw await notFound(request, context);
}

export default function NotFound() {
  return null;
}
