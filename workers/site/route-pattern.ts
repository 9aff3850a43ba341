import { splitLocale } from "#content-build/contract/slugs.ts";

const SECTIONS = new Set([
  "about",
  "advertising",
  "api",
  "assets",
  "blog",
  "community",
  "curriculum",
  "docs",
  "events",
  "healthz",
  "newsletter",
  "observatory",
  "pimg",
  "play",
  "plus",
  "pong",
  "search",
  "sitemaps",
  "submit",
  "users",
]);

/**
 * The kind of address, for logs: never what somebody looked for or wrote.
 *
 * @example routePattern("/de/docs/Web/CSS") // "/:locale/docs/*"
 */
export function routePattern(pathname: string): string {
  const { locale, rest } = splitLocale(pathname);
  const head = locale ? "/:locale" : "";
  const [, section = "", ...more] = rest.split("/");
  if (section === "") return `${head}/`;
  const name = SECTIONS.has(section.toLowerCase()) ? section.toLowerCase() : "*";
  const last = more.at(-1);
  const file = last === undefined ? "" : (/\.[a-z0-9]{1,5}$/.exec(last)?.[0] ?? "");
  return `${head}/${name}${more.length > 0 && name !== "*" ? `/*${file}` : ""}`;
}
