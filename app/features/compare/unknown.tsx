import { useTranslation } from "react-i18next";
import { Notice } from "#app/ui/notice/notice.tsx";
import type { Comparison } from "./comparison.ts";
import { compareUrl } from "./query.ts";

/** The keys that do not exist, each with links to those that may be meant. */
export function Unknown({ comparison: { unknown, features } }: { comparison: Comparison }) {
  const { t, i18n } = useTranslation("check", { keyPrefix: "compare" });
  const known = features.map(({ key }) => key);
  return (
    <>
      {unknown.map(({ key, near }) => (
        <Notice key={key} tone="warning">
          <p>{t("unknown.title", { key })}</p>
          {near.length > 0 && (
            <>
              <p>{t("unknown.near")}</p>
              <ul>
                {near.map((other) => (
                  <li key={other}>
                    <a
                      href={compareUrl(i18n.language, [...new Set([...known, other])])}
                      rel="nofollow"
                    >
                      <code>{other}</code>
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </Notice>
      ))}
    </>
  );
}
