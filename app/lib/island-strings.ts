/** Strings that scripts show; the server writes them into the page. */
export interface IslandStrings {
  copy: { label: string; copied: string; failed: string };
  filter: { none: string; matches: Partial<Record<Intl.LDMLPluralRule, string>> };
  search: {
    loading: string;
    failed: string;
    crashed: string;
    siteSearch: string;
    noMatches: string;
    notSeeing: string;
    results: string;
  };
  survey: { teaser: string; open: string; dismiss: string };
  /** With `{{number}}`. */
  queue: { title: string; play: string; example: string; add: string; remove: string };
  /** Absent where pages have no slots for advertisements. */
  ads?: { label: string; none: string; promo: string; enroll: string };
  maintenance: string;
  offline: string;
  online: string;
  /** `read` with `{{language}}`. */
  language: { held: string; read: string };
  navigation: { loading: string; failed: string; retry: string; close: string; keys: string };
}

/** Id of the element that holds these strings, as JSON. */
export const ISLAND_STRINGS_ID = "island-strings";
