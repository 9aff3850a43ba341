/** Results of a settings change, shown after the redirect. */
export const NOTICES = ["saved", "history", "newsletter", "sessions", "deleted"] as const;

export type Notice = (typeof NOTICES)[number];

/**
 * Why nothing changed: session expired, rate limit, a subscription that could not be cancelled, or
 * one whose page could not be opened.
 */
export const FAILURES = ["failed", "expired", "tooMany", "payment", "billing"] as const;

export type Failure = (typeof FAILURES)[number];

/** Boolean settings. */
export const SWITCHES = ["no_ads", "ai_help_history"] as const;

export type SwitchName = (typeof SWITCHES)[number];

/** Irreversible actions, which ask for confirmation: `?confirm=history`. */
export const CONFIRMED = ["history", "newsletter", "sessions", "deleted"] as const;

export type Confirmed = (typeof CONFIRMED)[number];

/** The message at the top of the page. */
export interface Message {
  notice?: Notice | undefined;
  failure?: Failure | undefined;
}

/** Parses the message of a URL, `?done=saved`; empty for anything else. */
export function messageOf(query: URLSearchParams): Message {
  return {
    notice: NOTICES.find((name) => name === query.get("done")),
    failure: FAILURES.find((name) => name === query.get("failed")),
  };
}
