import type { TextDocument } from "vscode-languageserver-textdocument";
import type { LiveSite } from "../../live/live-site.ts";

/** A text open in an editor, and its site. */
export interface OpenText {
  site: LiveSite;
  /** Absolute path. */
  file: string;
  document: TextDocument;
}
