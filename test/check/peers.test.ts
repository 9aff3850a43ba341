import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parseAudience } from "#content-build/compat/audience/audience.ts";
import { readFeatures } from "#content-build/compat/check/find-features.ts";
import type { CheckLanguage } from "#content-build/compat/check/finding.ts";
import { judgeFindings } from "#content-build/compat/check/judge.ts";
import { openCompat } from "./data.ts";

/** A snippet, and whether each linter reports something that is not widely available. */
interface Snippet {
  language: CheckLanguage;
  code: string;
  eslint: boolean;
  stylelint?: boolean;
}

const snippets: Snippet[] = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "peers.json"), "utf8"),
);
const { browsers, set } = await openCompat();
const { audience } = parseAudience("widely", browsers, "2026-11-24");

function reports({ code, language }: Snippet): boolean {
  if (!audience) throw new Error("no audience");
  const found = readFeatures(code, language, set).findings.filter(({ guarded }) => !guarded);
  return judgeFindings(found, set, audience, browsers).length > 0;
}

/** Explains where our results differ from those of the linters. */
const README = readFileSync(path.join(import.meta.dirname, "README.md"), "utf8");

test("each difference from the linters is explained in the README", () => {
  const odd = snippets.filter((one) => {
    const own = reports(one);
    return own !== one.eslint || (one.stylelint !== undefined && own !== one.stylelint);
  });
  const rows = odd.filter(({ code }) => !README.includes(`\`${code}\``));
  expect(rows).toEqual([]);
});

test("the README says how many verdicts are the same", () => {
  expect(snippets).toHaveLength(60);
  const same = snippets.filter((one) => reports(one) === one.eslint);
  const styles = snippets.filter(({ stylelint }) => stylelint !== undefined);
  const sameStyles = styles.filter((one) => reports(one) === one.stylelint);
  const table = `${same.length} of 60 | ${sameStyles.length} of ${styles.length}`;
  expect(README).toContain(table);
});
