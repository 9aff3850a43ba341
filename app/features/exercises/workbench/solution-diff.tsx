import { diffLines } from "diff";
import { useTranslation } from "react-i18next";
import { languageName } from "#app/features/play/language-name.ts";
import type { ExerciseCode, ExerciseLanguage } from "#content-build/contract/play/exercises.ts";
import s from "./workbench.module.css";

interface SolutionDiffProps {
  languages: readonly ExerciseLanguage[];
  code: ExerciseCode;
  solution: ExerciseCode;
}

/** The lines in which the reader's code and the solution differ. */
export function SolutionDiff({ languages, code, solution }: SolutionDiffProps) {
  const { t } = useTranslation("exercises");
  const differing = languages.filter(
    (language) => (code[language] ?? "").trim() !== (solution[language] ?? "").trim(),
  );
  return (
    <>
      <h3>{t("diff.title")}</h3>
      <p>{t(differing.length > 0 ? "diff.note" : "diff.same")}</p>
      {differing.map((language) => (
        <div key={language}>
          <h4>{languageName(language)}</h4>
          <pre className={s.diff} dir="ltr">
            {linesOf(code[language] ?? "", solution[language] ?? "").map(({ side, text }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: their order is all they have
              <span key={at} className={s.line} data-side={side}>
                {side && (
                  <span className="visually-hidden">
                    {t(side === "yours" ? "diff.yours" : "diff.theirs")}:{" "}
                  </span>
                )}
                {text}
                {"\n"}
              </span>
            ))}
          </pre>
        </div>
      ))}
    </>
  );
}

interface DiffLine {
  side?: "yours" | "theirs";
  text: string;
}

/** The lines of both texts in one list. */
export function linesOf(yours: string, theirs: string): DiffLine[] {
  return diffLines(`${yours.trimEnd()}\n`, `${theirs.trimEnd()}\n`).flatMap(
    ({ value, added, removed }) =>
      value
        .replace(/\n$/, "")
        .split("\n")
        .map((text) => ({
          text,
          ...(added ? { side: "theirs" as const } : {}),
          ...(removed ? { side: "yours" as const } : {}),
        })),
  );
}
