import { useTranslation } from "react-i18next";
import type { Flaw } from "#content-build/contract/documents.ts";

/** Flaws, file by file. */
export function FlawList({ flaws }: { flaws: Flaw[] }) {
  const { t } = useTranslation("author");
  const files = new Map<string, Flaw[]>();
  for (const flaw of flaws) files.set(flaw.file, [...(files.get(flaw.file) ?? []), flaw]);
  if (files.size === 0) return <p>{t("noFlaws")}</p>;
  return [...files].map(([file, own]) => (
    <section key={file}>
      <h2 id={file}>{file}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("place")}</th>
            <th scope="col">{t("severity")}</th>
            <th scope="col">{t("found")}</th>
            <th scope="col">{t("advice")}</th>
          </tr>
        </thead>
        <tbody>
          {own.map(({ line, column, severity, found, advice }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same flaw may stand there twice
            <tr key={index}>
              <td>
                {line}:{column}
              </td>
              <td>{t(severity)}</td>
              <td>{found}</td>
              <td>{advice}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ));
}
