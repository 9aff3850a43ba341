import type { TextDocument } from "vscode-languageserver-textdocument";
import type { LiveSite } from "../../live/live-site.ts";

/** A text in an editor, and the site that it belongs to. */
export interface OpenText {
  site: LiveSite;
  /** Absolute. */
  file: string;
  document: TextDocument;
}
