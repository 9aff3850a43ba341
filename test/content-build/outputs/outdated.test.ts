import { expect, test } from "vitest";
import { outdated } from "#content-build/outputs/outdated.ts";
import { openTestProject } from "../support.ts";

test("lists translations whose original has changed since, the oldest first", () => {
  const slugs = ["Late", "Later", "Fresh", "Unknown"];
  const at = (day: string) => ({ modified: `2026-01-${day}T00:00:00Z` });
  const project = openTestProject(
    slugs.flatMap((slug) => [
      { slug, title: `English ${slug}` },
      { slug, title: `Deutsch ${slug}`, locale: "de" as const },
    ]),
    {
      "_git_history.json": JSON.stringify({
        "en-us/late/index.md": at("10"),
        "de/late/index.md": at("09"),
        "en-us/later/index.md": at("10"),
        "de/later/index.md": at("02"),
        "en-us/fresh/index.md": at("10"),
        "de/fresh/index.md": at("11"),
      }),
    },
  );
  const german = [...project.index.all()].filter(({ locale }) => locale === "de");
  expect(outdated(project, german)).toEqual([
    {
      title: "Deutsch Later",
      url: "/de/docs/Later",
      modified: "2026-01-02T00:00:00.000Z",
      changed: "2026-01-10T00:00:00.000Z",
    },
    expect.objectContaining({ url: "/de/docs/Late" }),
  ]);
});
