import { findSection } from "#content-build/contract/site-sections.ts";
import { splitLocale } from "#content-build/contract/slugs.ts";

/** Endpoints besides the sections of the site. */
const ENDPOINTS = new Set([
  "api",
  "assets",
  "events",
  "healthz",
  "pimg",
  "pong",
  "sitemaps",
  "submit",
  "users",
]);

/**
 * The route pattern of a path for logs, without anything a reader typed.
 *
 * @example routePattern("/de/docs/Web/CSS") // "/:locale/docs/*"
 */
export function routePattern(pathname: string): string {
  const { locale, rest } = splitLocale(pathname);
  const head = locale ? "/:locale" : "";
  const [, section = "", ...more] = rest.split("/");
  if (section === "") return `${head}/`;
  const known = section.toLowerCase();
  const name = findSection(rest) || ENDPOINTS.has(known) ? known : "*";
  const last = more.at(-1);
  const file = last === undefined ? "" : (/\.[a-z0-9]{1,5}$/.exec(last)?.[0] ?? "");
  return `${head}/${name}${more.length > 0 && name !== "*" ? `/*${file}` : ""}`;
}
