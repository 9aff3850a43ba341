/** Why there is no style sheet at an address: codes of the API, and one for anything else. */
const FAILURES = [
  "invalid_input",
  "invalid_hostname",
  "invalid_hostname_lookup",
  "invalid_hostname_ip",
  "invalid_site",
  "bad_certificate",
  "unexpected_status",
  "not_a_style_sheet",
  "style_sheet_too_long",
  "site_down",
  "too_many_requests",
  "unavailable",
] as const;

export type AddressFailure = (typeof FAILURES)[number];

/** The address that a reader has given, with what was found there. */
export interface GivenAddress {
  url: string;
  code?: string;
  failure?: AddressFailure;
}

export function isAddressFailure(code: unknown): code is AddressFailure {
  return FAILURES.includes(code as AddressFailure);
}
