/** The country a request comes from. */
export interface Geo {
  country: string;
  /** ISO 3166 alpha-2 code; "ZZ" if unknown. */
  country_iso: string;
}

/** Headers in which proxies in front of us send the country. */
const HEADERS = ["cf-ipcountry", "cloudfront-viewer-country", "x-appengine-country"];

const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** The country according to Cloudflare, else according to a header. */
export function geoOf(request: Request): Geo {
  const known = (request as Request<unknown, IncomingRequestCfProperties>).cf?.country;
  const code = [known, ...HEADERS.map((name) => request.headers.get(name))]
    .map((value) => value?.toUpperCase() ?? "")
    .find(isCountry);
  if (!code) return { country: "Unknown", country_iso: "ZZ" };
  const given = request.headers.get("cloudfront-viewer-country-name");
  return { country: given ?? names.of(code) ?? "Unknown", country_iso: code };
}

/** "XX" stands for an unknown country, "T1" for the Tor network. */
function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && code !== "XX" && code !== "ZZ";
}
