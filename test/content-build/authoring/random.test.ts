import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { planDelete } from "#content-build/authoring/plans/delete.ts";
import { planFix } from "#content-build/authoring/plans/fix.ts";
import { planMove } from "#content-build/authoring/plans/move.ts";
import { PlanError } from "#content-build/authoring/plans/plan-error.ts";
import { writeChange } from "#content-build/authoring/repository/journal.ts";
import { openWorkspace, type Workspace } from "#content-build/authoring/repository/workspace.ts";
import { DEFAULT_LOCALE } from "#content-build/contract/locales.ts";
import { documentUrl } from "#content-build/contract/slugs.ts";
import { pagesOf } from "#content-build/run/sources.ts";
import { seededRandom } from "#test/support/seeded-random.ts";
import { corpusRepository, sampleRepository, type TestRepository } from "./repository.ts";
import { findOtherChanges } from "./seen-changes.ts";
import { findBroken, lookAtAll, type Names } from "./wholeness.ts";

const SEED = Number(process.env.AUTHORING_SEED ?? 25);

/** Pages per `fix` command. */
const FIXED_AT_ONCE = 60;

/** Plans a random command, and updates `names` and `gone` accordingly. */
function step(workspace: Workspace, random: () => number, names: Names, gone: Map<string, string>) {
  const english = pagesOf(workspace.sources).filter(({ locale }) => locale === DEFAULT_LOCALE);
  const pick = () => english[Math.floor(random() * english.length)] ?? never();
  const page = pick();
  const parts = page.slug.split("/");
  const nameOf = (url: string) => names.get(url.toLowerCase()) ?? url.toLowerCase();
  const kind = random();
  if (kind < 0.15) {
    const { documents } = workspace.sources;
    const some = Array.from(
      { length: FIXED_AT_ONCE },
      () => documents[Math.floor(random() * documents.length)] ?? never(),
    );
    const { change, counts } = planFix(workspace, [...new Set(some)]);
    // Fixing a retired macro changes text, which `findOtherChanges` would report.
    if (counts.has("retired-macro")) throw new PlanError("Text would change.");
    return { what: `fix ${[...counts.values()].join(" ")}`, change };
  }
  if (kind < 0.35) {
    const target = random() < 0.3 ? "https://example.com/elsewhere" : pick().slug;
    const { change, removed } = planDelete(workspace, page.slug, target);
    const address = target.startsWith("https:") ? target : documentUrl(DEFAULT_LOCALE, target);
    for (const { locale, slug } of removed) {
      const own = target.startsWith("https:") ? target : documentUrl(locale, target);
      const isThere = workspace.project.index.resolve(own).page?.locale === locale;
      gone.set(
        nameOf(documentUrl(locale, slug)),
        /^https:/.test(own) ? own : nameOf(isThere ? own : address),
      );
    }
    return { what: `delete ${page.slug} --redirect ${target}`, change };
  }
  const last = parts.at(-1) ?? "";
  const renamed = kind < 0.5 ? last.toUpperCase() : kind < 0.75 ? `${last}_anew` : `New_${last}`;
  const parent = kind > 0.85 ? pick().slug : parts.slice(0, -1).join("/");
  const to = parent ? `${parent}/${renamed}` : renamed;
  const { change, relocated } = planMove(workspace, page.slug, to);
  for (const { page: from, to: now } of relocated) {
    const name = nameOf(documentUrl(from.locale, from.slug));
    names.delete(documentUrl(from.locale, from.slug).toLowerCase());
    names.set(documentUrl(now.locale, now.slug).toLowerCase(), name);
  }
  return { what: `move ${page.slug} ${to}`, change };
}

async function walk(repository: TestRepository, steps: number): Promise<void> {
  const random = seededRandom(SEED);
  const names: Names = new Map();
  const gone = new Map<string, string>();
  let before = await lookAtAll(repository.settings, names);
  for (let done = 0; done < steps; ) {
    const workspace = openWorkspace(repository.settings);
    let plan: ReturnType<typeof step>;
    try {
      plan = step(workspace, random, names, gone);
    } catch (error) {
      // A random command may be invalid, such as deleting a page with subpages.
      if (error instanceof PlanError) continue;
      throw error;
    }
    writeChange(repository.settings.roots.content, plan.change);
    const after = await lookAtAll(repository.settings, names);
    expect({ [plan.what]: findBroken(before, after, gone) }).toEqual({ [plan.what]: [] });
    expect({ [plan.what]: findOtherChanges(repository, plan.change.moves) }).toEqual({
      [plan.what]: [],
    });
    repository.commit();
    before = after;
    done++;
  }
}

test("random commands break no references in the sample content", async () => {
  await walk(sampleRepository(), 8);
}, 480_000);

const { CONTENT_ROOT, CONTENT_TRANSLATED_ROOT } = process.env;
const isLarge = CONTENT_ROOT !== undefined && existsSync(`${CONTENT_ROOT}/en-us/glossary/ajax`);

test.skipIf(!isLarge)(
  "random commands break no references in a thousand pages of a corpus (needs CONTENT_ROOT)",
  async () => {
    await walk(corpusRepository(CONTENT_ROOT ?? "", CONTENT_TRANSLATED_ROOT), 12);
  },
  1_800_000,
);

function never(): never {
  throw new Error("There are no pages.");
}
