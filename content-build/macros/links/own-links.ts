import type { MacroContext } from "../macro.ts";
import { link } from "./link.ts";

const OWN_LINK = /<a href=(["'])\/(?:en-US\/)?docs(\/[^"'#]+)(#[^"']*)?\1>(.*?)<\/a>/g;

/**
 * Resolves the links in a text from data. Links to missing pages become plain text, since the
 * author cannot correct them.
 */
export function resolveOwnLinks(context: MacroContext, html: string): string {
  return html.replace(
    OWN_LINK,
    (_all, _quote: string, path: string, hash = "", content: string) => {
      const { index } = context.project;
      const address = index.resolve(`/en-US/docs${path}`).url;
      const exists = index.findByUrl(address.split("#", 1)[0] ?? "") !== undefined;
      const slug = address.slice("/en-US/docs".length).split("#", 1)[0];
      return exists ? link(context, `${slug}${hash}`, { content }) : content;
    },
  );
}
