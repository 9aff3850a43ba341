import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readingStyle } from "#app/features/reading/reading-style.server.ts";

export function loader({ request }: LoaderFunctionArgs) {
  return readingStyle(request);
}
