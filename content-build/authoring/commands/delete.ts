import { planDelete } from "../plans/delete.ts";
import { PlanError } from "../plans/plan-error.ts";
import { carryOut, count } from "./carry-out.ts";
import { type Command, textOf } from "./command.ts";
import { slugOf } from "./slug-of.ts";

export const deletePage: Command = {
  summary: "delete a page and its translations, and lead readers elsewhere",
  help: `Deletes a page and its translations. Redirects, and the links of all pages and sidebars, lead
to another page from then on.

  npm run content -- delete SLUG --redirect TARGET [--recursive]

  --redirect TARGET   a slug, an address (/en-US/docs/…, with #fragment or without), or a full URL
  --recursive         with all pages below it; all of them lead to the target`,
  options: { redirect: { type: "string" }, recursive: { type: "boolean" } },
  words: [1, 1],
  run(input) {
    const target = textOf(input.values.redirect);
    if (!target) throw new PlanError("Say where readers shall be led: --redirect TARGET.");
    const { change, removed } = planDelete(input.workspace, slugOf(input.words[0] ?? ""), target, {
      isRecursive: Boolean(input.values.recursive),
    });
    const { edited } = change.counts();
    const summary = `${count(removed.length, "page")} deleted; ${count(edited, "other file")} edited.`;
    return carryOut(input, change, summary);
  },
};
