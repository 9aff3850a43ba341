import { PlanError } from "../plans/plan-error.ts";
import { ChangeSet } from "../repository/change-set.ts";
import { checkSidebars, readSidebars } from "../sidebar-files/check.ts";
import { formatSidebar } from "../sidebar-files/format.ts";
import { carryOut, count } from "./carry-out.ts";
import { type Command, textOf } from "./command.ts";
import { printIssues } from "./print-issues.ts";

export const sidebars: Command = {
  summary: "check sidebars, or format them alike",
  help: `Looks after the sidebars of the content root.

  npm run content -- sidebars check    links to nowhere, paths of pages that have moved, files that
                                       cannot be read; exits with 1 if there are any
  npm run content -- sidebars format   indentation and quotes alike; comments stay

  --format text|json|github|gitlab     how check prints`,
  options: { format: { type: "string" } },
  words: [1, 1],
  run(input) {
    const [action] = input.words;
    if (action === "check") {
      const issues = checkSidebars(input.workspace);
      printIssues(input, issues, textOf(input.values.format));
      return issues.length > 0 ? 1 : 0;
    }
    if (action !== "format") throw new PlanError("Write sidebars check or sidebars format.");
    const change = new ChangeSet();
    for (const { file, text } of readSidebars(input.workspace)) {
      const formatted = formatSidebar(text);
      if (formatted !== text) change.write(file, formatted);
    }
    return carryOut(input, change, `${count(change.counts().edited, "sidebar")} formatted.`);
  },
};
