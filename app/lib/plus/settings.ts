/** What a change of settings came to, as the page says it after a form was sent. */
export const NOTICES = ["saved", "history", "newsletter", "sessions", "deleted"] as const;

export type Notice = (typeof NOTICES)[number];

/** Why nothing changed: the session is over, too many changes, a subscription that cannot end. */
export const FAILURES = ["failed", "expired", "tooMany", "payment"] as const;

export type Failure = (typeof FAILURES)[number];

/** The settings that are on or off. */
export type SwitchName = "no_ads" | "ai_help_history";

/** What the page says at its top. */
export interface Message {
  notice?: Notice | undefined;
  failure?: Failure | undefined;
}

/** What an address of the page says, `?done=saved`; anything else says nothing. */
export function messageOf(query: URLSearchParams): Message {
  return {
    notice: NOTICES.find((name) => name === query.get("done")),
    failure: FAILURES.find((name) => name === query.get("failed")),
  };
}
