import { redirect } from "@remix-run/cloudflare";
import { DEFAULT_LOCALE } from "#content-build/contract/locales.ts";

/** The site worker sends readers to their own locale before this is reached. */
export function loader() {
  return redirect(`/${DEFAULT_LOCALE}/`);
}
