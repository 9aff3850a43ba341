/** Where a request comes from, as far as its country. */
export interface Geo {
  country: string;
  /** Two letters of ISO 3166; "ZZ" where nobody knows. */
  country_iso: string;
}

/** Headers in which networks before us put the country, should there be any. */
const HEADERS = ["cf-ipcountry", "cloudfront-viewer-country", "x-appengine-country"];

const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Finds the country: as Cloudflare says, else as a header says. */
export function geoOf(request: Request): Geo {
  const known = (request as Request<unknown, IncomingRequestCfProperties>).cf?.country;
  const code = [known, ...HEADERS.map((name) => request.headers.get(name))]
    .map((value) => value?.toUpperCase() ?? "")
    .find(isCountry);
  if (!code) return { country: "Unknown", country_iso: "ZZ" };
  const given = request.headers.get("cloudfront-viewer-country-name");
  return { country: given ?? names.of(code) ?? "Unknown", country_iso: code };
}

/** "XX" and "T1" stand for an unknown country and for the Tor network. */
function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && code !== "XX" && code !== "ZZ";
}
