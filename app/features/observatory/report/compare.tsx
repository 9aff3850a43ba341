import type { ParseKeys } from "i18next";
import { useTranslation } from "react-i18next";
import type { Comparison, PastScan } from "#app/features/observatory/observatory.ts";
import { own } from "#content-build/contract/own.ts";
import { CodeText } from "./code-text.tsx";
import { DataTable } from "./data-table.tsx";
import s from "#app/features/observatory/observatory.module.css";
import { Button } from "#app/ui/button/button.tsx";

interface CompareProps {
  host: string;
  scans: PastScan[];
  comparison?: Comparison;
}

/** A form to choose two scans, and the differences between them. */
export function Compare({ host, scans, comparison }: CompareProps) {
  const { t, i18n } = useTranslation("observatory");
  const chosen = comparison ?? { before: scans.at(-2), after: scans.at(-1) };
  return (
    <>
      <h3 className={s.subtitle}>{t("history.compare")}</h3>
      <form className={s.compare} action={`/${i18n.language}/observatory/analyze#history`}>
        <input type="hidden" name="host" value={host} />
        {(["before", "after"] as const).map((name) => (
          <label key={name}>
            {t(`history.${name}`)}
            <select name={name} defaultValue={chosen[name]?.id}>
              {scans.toReversed().map((scan) => (
                <option key={scan.id} value={scan.id}>
                  {nameOf(scan)}
                </option>
              ))}
            </select>
          </label>
        ))}
        <Button>{t("history.show")}</Button>
      </form>
      {comparison && <Changes {...comparison} />}
    </>
  );
}

function Changes({ before, after }: Comparison) {
  const { t, i18n } = useTranslation("observatory");
  const all = new Set([...Object.keys(after.tests), ...Object.keys(before.tests)]);
  const names = [...all].filter((name) => own(before.tests, name) !== own(after.tests, name));
  const caption = t("history.changed", { before: nameOf(before), after: nameOf(after) });
  if (names.length === 0) {
    return (
      <p role="status">
        {caption}: {t("history.same")}
      </p>
    );
  }
  const textOf = (result: string | undefined) => {
    const key = `results.${result}` as ParseKeys<"observatory">;
    return result && i18n.exists(`observatory:${key}`) ? (t(key) as string) : (result ?? "–");
  };
  return (
    <DataTable
      caption={caption}
      head={[t("history.test"), t("history.before"), t("history.after")]}
    >
      {names.map((name) => (
        <tr key={name}>
          <th scope="row">
            <code>{name}</code>
          </th>
          <td>
            <CodeText>{textOf(own(before.tests, name))}</CodeText>
          </td>
          <td>
            <CodeText>{textOf(own(after.tests, name))}</CodeText>
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

/** To the second, since a site can be scanned every minute. */
function nameOf({ scanned_at, grade, score }: PastScan): string {
  return `${scanned_at.slice(0, 19).replace("T", " ")} UTC · ${grade} · ${score}`;
}
