import type { Ask, Question } from "./ask.ts";

/** A request that no browser sends in normal use. */
export interface HostileRequest extends Question {
  path: string;
}

/** Properties inherited from `Object.prototype`. */
const INHERITED = ["constructor", "__proto__", "toString", "hasOwnProperty"];

/** Encoded control characters and separators, and invalid percent-encoding. */
const BROKEN = [
  "%00",
  "%0A",
  "a%0Ab",
  "%0D%0AX:%201",
  "%1B%7F",
  "%E2%80%A8",
  "%FF",
  "%",
  "%2F",
  "%5C",
  "..%2f..",
];

/** One path for each page of the app and each route of the site, and some of the API. */
export const ROUTES = [
  "/",
  "/en-US",
  "/en-US/docs/Web/CSS",
  "/en-US/docs/Web/CSS/index.json",
  "/en-US/docs/Web/CSS/contributors.txt",
  "/en-US/docs/Web/CSS/picture.png",
  "/docs/Web/CSS",
  "/ja/docs/Web/CSS",
  "/en-US/blog",
  "/en-US/blog/post",
  "/en-US/blog/post/cover.png",
  "/en-US/curriculum/core/module",
  "/en-US/community",
  "/en-US/community/spotlight/person",
  "/en-US/about",
  "/en-US/exercises",
  "/en-US/exercises/id",
  "/en-US/offline",
  "/en-US/login-failed",
  "/en-US/nothing/here",
  "/en-US/search",
  "/en-US/browsers",
  "/en-US/reading",
  "/reading-style",
  "/en-US/play",
  "/en-US/check",
  "/ja/beside/Web/CSS",
  "/en-US/compare",
  "/en-US/newsletter",
  "/en-US/advertising",
  "/en-US/observatory",
  "/en-US/observatory/analyze",
  "/en-US/plus",
  "/en-US/plus/ai-help",
  "/en-US/plus/docs/faq",
  "/en-US/plus/settings",
  "/en-US/plus/collections",
  "/en-US/plus/collections/mine",
  "/en-US/plus/collections/shared/link",
  "/en-US/plus/collections/import",
  "/en-US/plus/collections/frequently-viewed",
  "/en-US/plus/updates",
  "/en-US/plus/updates/2019-03",
  "/en-US/plus/updates/feeds/all.atom",
  "/en-US/plus/updates/feeds/private/secret.atom",
  "/en-US/_sitemap/docs",
  "/en-US/_components",
  "/en-US/_flaws",
  "/en-US/_homepage",
  "/en-US/_stats",
  "/en-US/_translations",
  "/en-US/docs/Web/CSS.data",
  "/en-US/search.data",
  "/sitemaps/en-us/sitemap.xml.gz",
  "/healthz",
  "/robots.txt",
  "/.well-known/security.txt",
  "/opensearch.xml",
  "/service-worker.js",
  "/offline/manifest.json",
  "/offline/packs/hash",
  "/__manifest",
  "/en-us/search-index.json",
  "/assets/file.js",
  "/file.png",
  "/api/openapi.json",
  "/api/v1/search",
  "/api/v1/whoami",
  "/api/v1/check/style-sheet",
  "/api/v2/updates",
  "/api/v2/updates/features",
  "/api/v2/updates/feeds/secret",
  "/api/v1/plus/settings",
  "/api/v1/play/id",
  "/api/v2/collections/id/items/id",
  "/pong/get",
  "/pimg/code",
  "/submit/app/ping/1/id",
  "/users/fxa/callback",
  "/events/fxa",
];

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];

const FOREIGN = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };

const BODIES: Question[] = [
  {},
  { headers: { "content-type": "application/json" }, body: "{" },
  { headers: { "content-type": "multipart/form-data; boundary=x" }, body: "--x\r\nContent" },
  { headers: { "content-type": "multipart/form-data" }, body: "x" },
  { headers: FOREIGN },
];

/** Routes with segments replaced or appended, with hostile query parameters, and long paths. */
export function hostileAddresses(): HostileRequest[] {
  const names = [...INHERITED, ...BROKEN];
  const replaced = ROUTES.flatMap((route) => {
    const [, ...parts] = route.split("/");
    return parts.flatMap((_, at) => names.map((name) => `/${parts.with(at, name).join("/")}`));
  });
  const below = ROUTES.flatMap((route) => INHERITED.map((name) => `${route}/${name}`));
  const asked = [
    "locale",
    "q",
    "f",
    "page",
    "sort",
    "state",
    "id",
    "p",
    "next",
    "constructor",
    "__proto__",
  ].flatMap((name) =>
    [
      "/en-US/search",
      "/en-US/compare",
      "/en-US/play",
      "/api/v1/search",
      "/opensearch.xml",
      "/__manifest",
      "/pong/get",
    ].flatMap((route) =>
      [...INHERITED, "%00", "%FF", "%0A"].map((value) => `${route}?${name}=${value}`),
    ),
  );
  const long = [`/en-US/docs/${"a".repeat(5_000)}`, `/${"a/".repeat(1_000)}`];
  const paths = new Set([...replaced, ...below, ...asked, ...long]);
  return [...paths].map((path) => ({ path }));
}

/** A path for each call that the API of a site describes: `/api/v1/play/id`. */
export async function describedRoutes(ask: Ask): Promise<string[]> {
  const { status, body } = await ask("/api/openapi.json");
  if (status !== 200) throw new Error(`/api/openapi.json: ${status}`);
  const { paths } = JSON.parse(body.toString()) as { paths: object };
  return Object.keys(paths).map((path) => path.replaceAll(/[{}]/g, ""));
}

/** Every method on every route, with malformed bodies and foreign origins. */
export function hostileMethods(described: readonly string[]): HostileRequest[] {
  return [...new Set([...ROUTES, ...described])].flatMap((path) =>
    METHODS.flatMap((method) =>
      BODIES.filter(({ body }) => body === undefined || /^P/.test(method)).map((question) => ({
        path,
        method,
        ...question,
      })),
    ),
  );
}

/** Hostile values of request headers. */
export function hostileHeaders(): HostileRequest[] {
  return [...INHERITED, "\u00ff", ";;;,q=", "a".repeat(4_000)].flatMap((value) =>
    ["accept-language", "cookie", "if-none-match", "range", "x-forwarded-host", "referer"].flatMap(
      (name) =>
        ["/", "/en-US/docs/Web/CSS", "/api/v1/whoami"].map((path) => ({
          path,
          headers: {
            [name]: name === "cookie" ? `preferredlocale=${value}; auth=${value}` : value,
          },
        })),
    ),
  );
}

/** Requests to the sandbox host of a sample. */
export function hostileSamples(baseUrl: string): HostileRequest[] {
  const host = `${"a".repeat(40)}.play.${new URL(baseUrl).host}`;
  const runner = "/en-US/docs/Web/CSS/runner.html";
  const addresses = [
    runner,
    `${runner}?state=constructor`,
    `${runner}?state=%00`,
    `${runner}?state=`,
    "/",
    "/%0A",
    "/__proto__",
    "/shared-assets/x",
    "/shared-assets/%0A",
  ];
  return [
    ...addresses.map((path) => ({ path, host })),
    ...METHODS.flatMap((method) =>
      BODIES.map((question) => ({ path: runner, host, method, ...question })),
    ),
  ];
}
