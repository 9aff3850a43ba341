import { expect, test } from "vitest";
import { LivePages } from "#content-build/live/live-pages.ts";
import { openTestProject } from "../support.ts";

test("keeps no text of pages that are compiled for their issues only", () => {
  const project = openTestProject([{ slug: "Web", body: "Text.\n\n[gone](/en-US/docs/Gone)" }]);
  const page = project.index.find("en-US", "Web");
  if (!page) throw new Error("no page");
  const live = new LivePages(project, { issuesOnly: true });
  expect(live.page(page).issues).toMatchObject([{ code: "broken-link" }]);
  expect(JSON.stringify(live.compile(page))).not.toContain("Text.");
  expect(JSON.stringify(new LivePages(project).compile(page))).toContain("Text.");
});
