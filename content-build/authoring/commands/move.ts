import { documentUrl } from "../../contract/slugs.ts";
import { planMove } from "../plans/move.ts";
import type { Workspace } from "../repository/workspace.ts";
import { carryOut, count } from "./carry-out.ts";
import type { Command } from "./command.ts";
import { slugOf } from "./slug-of.ts";

/** The current URL of the page that used to have this slug, if it has moved. */
function addressNow({ project }: Workspace, slug: string): string | undefined {
  const { page, redirected } = project.index.resolve(documentUrl("en-US", slug));
  return redirected && page ? documentUrl(page.locale, page.slug) : undefined;
}

export const move: Command = {
  summary: "move a page with all below it, its translations, and every link to them",
  help: `Moves a page: its folder and those below it, their slugs, their translations, the redirects,
and the links of all pages, sidebars and data.

  npm run content -- move OLD NEW

OLD and NEW are slugs (Web/API/Old_name) or addresses (/en-US/docs/Web/API/Old_name).`,
  words: [2, 2],
  run(input) {
    const [from = "", to = ""] = input.words.map(slugOf);
    const now = addressNow(input.workspace, from);
    if (now?.toLowerCase() === documentUrl("en-US", to).toLowerCase()) {
      input.say(`It is done: ${from} is at ${now}.`);
      return 0;
    }
    const { change, relocated } = planMove(input.workspace, from, to);
    const [first] = relocated;
    const pages = count(relocated.length, "page");
    const { edited } = change.counts();
    const where = first ? documentUrl("en-US", to) : to;
    const summary = `${pages} moved to ${where}; ${count(edited, "other file")} edited.`;
    return carryOut(input, change, summary);
  },
};
