import { own } from "#content-build/contract/own.ts";
import { DOCUMENT_TYPES, type DocumentType } from "#content-build/contract/search.ts";

/** Page types whose last words do not say what they are about. */
const OTHER_TYPES: Record<string, DocumentType> = {
  "css-module": "module",
  "firefox-release-notes-active": "releaseNotes",
  "glossary-definition": "term",
  "glossary-disambiguation": "term",
  "how-to": "guide",
  "html-attribute-value": "attribute",
  "http-permissions-policy-directive": "directive",
  "learn-faq": "guide",
  "learn-module": "overview",
  "learn-module-assessment": "assessment",
  "learn-module-chapter": "guide",
  "learn-topic": "overview",
  "tutorial-chapter": "guide",
  "web-api-overview": "api",
  "web-manifest-member": "key",
  "webextension-api": "api",
  "webdriver-capability": "key",
  tutorial: "guide",
};

/** By the last word of a page type, or its last two. */
const TYPES_BY_END = new Map<string, DocumentType>([
  ...DOCUMENT_TYPES.map((type) => [type.replace(/[A-Z]/g, "-$&").toLowerCase(), type] as const),
  ["landing-page", "overview"],
  ["listing-page", "overview"],
  ["language-feature", "feature"],
]);

/**
 * The kind of thing that a document describes, by the type in its front matter; undefined for
 * types that are too general or not known.
 *
 * @example documentTypeOf("web-api-instance-property") // "property"
 */
export function documentTypeOf(pageType: string): DocumentType | undefined {
  const words = pageType.split("-");
  return (
    own(OTHER_TYPES, pageType) ??
    TYPES_BY_END.get(words.slice(-2).join("-")) ??
    TYPES_BY_END.get(words.at(-1) ?? "")
  );
}
