import { useTranslation } from "react-i18next";
import type { Report } from "#app/features/observatory/observatory.ts";
import { CodeText } from "./code-text.tsx";
import { DataTable } from "./data-table.tsx";
import s from "#app/features/observatory/observatory.module.css";

const ITEMS = [
  ...(["unsafeInline", "unsafeEval", "unsafeObjects", "unsafeInlineStyle"] as const),
  ...(["insecureSchemeActive", "insecureSchemePassive", "antiClickjacking"] as const),
  ...(["defaultNone", "insecureBaseUri", "insecureFormAction", "strictDynamic"] as const),
];

/** The analysis of the content security policy, item by item. */
export function CspAnalysis({ report }: { report: Report }) {
  const { t } = useTranslation("observatory");
  const test = report.tests["content-security-policy"];
  const policy = test?.policy as Record<string, boolean | null> | undefined;
  const data = test?.data as Record<string, string[]> | null | undefined;
  if (!policy) {
    const isReportOnly = test?.result === "csp-not-implemented-but-reporting-enabled";
    const key = isReportOnly
      ? "reportOnly"
      : test?.result === "csp-header-invalid"
        ? "invalid"
        : "none";
    return (
      <>
        <p>
          <CodeText>{t(`csp.${key}`)}</CodeText>
        </p>
        <PolicyText data={data} />
      </>
    );
  }
  return (
    <>
      <DataTable caption={t("csp.caption")} head={[t("csp.test"), t("csp.result"), t("csp.info")]}>
        {ITEMS.map((name) => {
          const pass = policy[name] ?? null;
          const state = pass === null ? "neutral" : pass ? "pass" : "fail";
          return (
            <tr key={name}>
              <th scope="row">
                <CodeText>{t(`csp.items.${name}`)}</CodeText>
              </th>
              <td className={s.points} data-state={state}>
                {t(pass === null ? "csp.optional" : pass ? "csp.yes" : "csp.no")}
              </td>
              <td>
                <CodeText>{t(`csp.infos.${name}`)}</CodeText>
              </td>
            </tr>
          );
        })}
      </DataTable>
      <PolicyText data={data} count={Number(test?.num_policies ?? 1)} />
    </>
  );
}

interface PolicyTextProps {
  data: Record<string, string[]> | null | undefined;
  count?: number;
}

function PolicyText({ data, count = 1 }: PolicyTextProps) {
  const { t } = useTranslation("observatory");
  if (!data || Object.keys(data).length === 0) return null;
  return (
    <>
      <h3 className={s.subtitle}>{t("csp.policy")}</h3>
      <p className={s.note}>{t("csp.merged", { count })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled with the keyboard */}
      <pre className={s.policy} tabIndex={0}>
        {Object.entries(data)
          .map(([name, sources]) => `${[name, ...sources].join(" ")};`)
          .join("\n")}
      </pre>
    </>
  );
}
