/** The name of the product, as used in titles. */
export const SITE_NAME = "Webdocs";

/** Addresses that are set when the app is built; see docs/settings.md. */
const set = import.meta.env;

/** Where people get help and give feedback. */
export const SUPPORT_URL: string =
  set?.VITE_SUPPORT_URL ?? "https://github.com/webdocs/webdocs/discussions";

/** Where problems with the site are reported. */
export const ISSUES_URL: string =
  set?.VITE_ISSUES_URL ?? "https://github.com/webdocs/webdocs/issues";

/** The license of the content. */
export const LICENSE_URL = "https://creativecommons.org/licenses/by-sa/2.5/";

/** The first year of the copyright line. */
export const FIRST_YEAR = 1998;

/** Issues suitable for new contributors. */
export const OPEN_ISSUES_URL: string =
  set?.VITE_OPEN_ISSUES_URL ??
  "https://github.com/search?q=org%3Awebdocs+is%3Aopen+is%3Aissue+label%3A%22good+first+issue%22&type=issues";

/** The address for advertisers. */
export const ADVERTISING_URL: string = set?.VITE_ADVERTISING_URL ?? "mailto:ads@webdocs.example";

/** Where people look after their account at the login provider. */
export const ACCOUNT_URL: string =
  set?.VITE_ACCOUNT_URL ?? "https://accounts.webdocs.example/settings";
