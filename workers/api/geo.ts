/** The country a request comes from. */
export interface Geo {
  country: string;
  /** ISO 3166 alpha-2 code. */
  country_iso: string;
}

/** Headers in which proxies in front of us send the country. */
const HEADERS = ["cf-ipcountry", "cloudfront-viewer-country", "x-appengine-country"];

const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** The country assumed if nothing in a request reveals it. */
const FALLBACK = "US";

/** The country according to Cloudflare, else according to a header; undefined if unknown. */
export function countryOf(request: Request): string | undefined {
  const known = (request as Request<unknown, IncomingRequestCfProperties>).cf?.country;
  return [known, ...HEADERS.map((name) => request.headers.get(name))]
    .map((value) => value?.toUpperCase() ?? "")
    .find(isCountry);
}

/** The country of a request, by code and by name. */
export function geoOf(request: Request): Geo {
  const known = countryOf(request);
  const code = known ?? FALLBACK;
  const given = known && request.headers.get("cloudfront-viewer-country-name");
  return { country: given || (names.of(code) ?? code), country_iso: code };
}

/** "XX" and "ZZ" stand for an unknown country, "T1" (which does not match) for the Tor network. */
function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && code !== "XX" && code !== "ZZ";
}
