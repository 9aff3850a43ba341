import { expect, test } from "vitest";
import type { CheckedUse } from "#app/features/check/check-code.ts";
import { listOf } from "#app/features/check/results.ts";
import { Sources } from "#app/features/ai-help/sources.tsx";
import { CompareTable } from "#app/features/compare/compare-table.tsx";
import { KindTag } from "#app/features/updates/kind-tag.tsx";
import { Result } from "#app/features/search/result.tsx";
import type { SearchDocument } from "#app/lib/search.ts";
import { BaselineTag } from "#app/ui/tag/baseline-tag.tsx";
import { BASELINE_LEVELS } from "#content-build/contract/search.ts";
import { render } from "../support/render.tsx";

const tagsOf = (body: HTMLElement) =>
  [...body.querySelectorAll<HTMLElement>("[data-baseline]")].map((tag) => ({
    name: tag.localName,
    className: tag.className,
    text: tag.textContent,
    ...tag.dataset,
  }));

test("a tag names its level in the page's language, with the brand if Baseline is reached", () => {
  const texts = BASELINE_LEVELS.map(
    (level) => render(<BaselineTag level={level} />, { locale: "de" }).textContent,
  );
  expect(texts).toContain("Baseline Weithin verfügbar");
  expect(texts).toContain("Baseline Neu verfügbar");
  expect(texts).toContain("Eingeschränkt verfügbar");
  expect(new Set(texts).size).toBe(BASELINE_LEVELS.length);
});

test("search, updates, answers and comparisons show the same tag", () => {
  const [tag] = tagsOf(render(<BaselineTag level="high" />));
  const [short] = tagsOf(render(<BaselineTag level="high" short />));
  expect(short).toEqual({ ...tag, text: "Widely available" });

  expect(tagsOf(render(<KindTag kind="high" />))).toEqual([tag]);
  const document: SearchDocument = {
    ...{ mdn_url: "/en-US/docs/Web/CSS/gap", landing: "/en-US/docs/Web/CSS/gap", score: 1 },
    ...{ title: "gap", locale: "en-US", slug: "Web/CSS/gap", popularity: 0, summary: "Gap." },
    highlight: {},
    sections: [],
    type: "property",
    baseline: "high",
  };
  expect(tagsOf(render(<Result document={document} />))).toEqual([tag]);

  const passage = {
    ...{ n: 1, url: "/en-US/docs/Web/CSS/gap", title: "gap", locale: "en-US", heading: "" },
    ...{ link: "/en-US/docs/Web/CSS/gap", text: "Gap.", baseline: "high" },
  } as unknown as Parameters<typeof Sources>[0]["passages"][number];
  expect(tagsOf(render(<Sources id="a" passages={[passage]} />))).toEqual([tag]);

  const facts = { level: "widely", id: "gap", name: "gap", discouraged: false } as const;
  const comparison = {
    features: [{ key: "css.properties.gap", cells: [], baseline: facts }],
    browsers: [],
  } as unknown as Parameters<typeof CompareTable>[0]["comparison"];
  expect(tagsOf(render(<CompareTable comparison={comparison} />))).toEqual([short]);
});

test("the code checker's script creates the same tag", () => {
  const [tag] = tagsOf(render(<BaselineTag level="limited" />));
  const use = {
    ...{ key: "css.properties.gap", line: 1, column: 1, at: 0, excerpt: "gap: 1px" },
    ...{ isGuess: false, isSyntax: false, missing: [], level: "limited" },
  } satisfies CheckedUse;
  const texts = { place: "Line", levels: { limited: "Limited availability" } };
  const [list] = listOf(
    { uses: [use], count: 1 } as unknown as Parameters<typeof listOf>[0],
    texts as unknown as Parameters<typeof listOf>[1],
    () => {},
  );
  expect(list && tagsOf(list)).toEqual([tag]);
});
