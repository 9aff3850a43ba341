import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import { englishOnly } from "#app/lib/lang.ts";
import type { Specification } from "#content-build/contract/documents.ts";
import s from "./specifications.module.css";

export function Specifications({ specifications }: { specifications: Specification[] }) {
  const { t, i18n } = useTranslation("doc");
  if (specifications.length === 0) {
    return (
      <div className={s.none}>
        <Icon name="triangleAlert" />
        <div>
          <strong>{t("specifications.none")}</strong>
          <p>{t("specifications.noneText")}</p>
        </div>
      </div>
    );
  }
  return (
    <table className={s.table}>
      <thead>
        <tr>
          <th scope="col">{t("specifications.column")}</th>
        </tr>
      </thead>
      <tbody>
        {specifications.map(({ bcdSpecificationURL: url, title }) => (
          <tr key={url}>
            <td>
              <a className={s.link} href={url} target="_blank" rel="noopener">
                <span lang={englishOnly(i18n.language)}>{title}</span>
                {url.includes("#") && (
                  <code className={s.fragment}># {url.slice(url.indexOf("#") + 1)}</code>
                )}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
