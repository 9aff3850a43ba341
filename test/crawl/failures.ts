/** Classes of failures, with descriptions for the report. */
export const FAILURES = {
  status: "pages that do not answer with 200",
  language: "pages whose lang is not that of their address",
  error: "pages that show an error",
  text: "titles, menus, breadcrumbs and descriptions with markup, macros or values in them",
  literal: "texts with literal emphasis, links or tags",
  id: "ids that stand twice",
  link: "links of this site that lead nowhere",
  fragment: "links to a part that its page does not have",
  picture: "pictures of this site that do not answer",
  empty: "samples and examples without code",
  blank: "samples and examples that show nothing",
  hostile: "hostile requests that fail, or that do not get the page for what is missing",
  random: "random requests that end in an error of ours",
} as const;

export type FailureClass = keyof typeof FAILURES;

/** A failure found by the crawl. */
export interface Failure {
  type: FailureClass;
  /** Path of the page, or a description of the request. */
  page: string;
  detail: string;
}
