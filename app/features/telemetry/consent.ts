/** Opt-out cookie: readers with this cookie are not counted. */
export const OPT_OUT_COOKIE = "moz-1st-party-data-opt-out";

/** Dispatched on the document when consent changes. */
export const CONSENT_EVENT = "webdocs:consent";

/** Whether the browser sends Global Privacy Control, which overrides everything here. */
export function hasPrivacyControl(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

export function mayCount(): boolean {
  return !hasPrivacyControl() && !document.cookie.split("; ").includes(`${OPT_OUT_COOKIE}=true`);
}
