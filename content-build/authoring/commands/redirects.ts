import { PlanError } from "../plans/plan-error.ts";
import { planRedirect } from "../redirects/add.ts";
import { checkRedirects } from "../redirects/check.ts";
import { planTidy } from "../redirects/tidy.ts";
import { carryOut, count } from "./carry-out.ts";
import { type Command, textOf } from "./command.ts";
import { printIssues } from "./print-issues.ts";

export const redirects: Command = {
  summary: "add a redirect, check them all, or bring them in order",
  help: `Looks after the lists of moved addresses, _redirects.txt of each locale.

  npm run content -- redirects add FROM TO   one more; chains are shortened
  npm run content -- redirects check         chains, loops, targets that are gone; exits with 1
                                             if there are any
  npm run content -- redirects tidy          shortens chains, takes loops and doubles away, sorts

FROM is an address (/en-US/docs/Old_name), TO an address or a full URL.

  --format text|json|github|gitlab   how check prints`,
  options: { format: { type: "string" } },
  words: [1, 3],
  run(input) {
    const [action, from, to] = input.words;
    if (action === "add" && from && to) {
      return carryOut(input, planRedirect(input.workspace, from, to), "One redirect added.");
    }
    if (action === "tidy" && !from) {
      const change = planTidy(input.workspace);
      return carryOut(input, change, `${count(change.counts().edited, "list")} brought in order.`);
    }
    if (action === "check" && !from) {
      const issues = checkRedirects(input.workspace);
      printIssues(input, issues, textOf(input.values.format));
      return issues.length > 0 ? 1 : 0;
    }
    throw new PlanError("Write redirects add FROM TO, redirects check, or redirects tidy.");
  },
};
