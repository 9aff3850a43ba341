import { useTranslation } from "react-i18next";
import type { Report } from "#app/features/observatory/observatory.ts";
import { DataTable } from "./data-table.tsx";
import { ScanTime } from "./scan-time.tsx";

interface Cookie {
  name: string;
  domain: string;
  path: string;
  expires: string | null;
  secure: boolean;
  httponly: boolean;
  samesite: string | null;
  prefix: string | null;
}

export function CookiesTable({ report }: { report: Report }) {
  const { t } = useTranslation("observatory");
  const test = report.tests.cookies;
  const cookies = test?.data as Cookie[] | null | undefined;
  if (!cookies) {
    return <p>{t(test?.result === "cookies-not-found" ? "cookies.none" : "cookies.tooMany")}</p>;
  }
  const yesOrNo = (value: boolean) => t(value ? "cookies.yes" : "cookies.no");
  return (
    <DataTable
      caption={t("cookies.caption")}
      head={[
        ...[t("cookies.cookie"), t("cookies.expires"), t("cookies.path")],
        ...["Secure", "HttpOnly", "SameSite", t("cookies.prefix")],
      ]}
    >
      {cookies.map((cookie) => (
        <tr key={`${cookie.name} ${cookie.domain} ${cookie.path}`}>
          <th scope="row">
            <code>{cookie.name}</code>
          </th>
          <td>{cookie.expires ? <ScanTime iso={cookie.expires} /> : t("cookies.session")}</td>
          <td>
            <code>{cookie.path}</code>
          </td>
          <td>{yesOrNo(cookie.secure)}</td>
          <td>{yesOrNo(cookie.httponly)}</td>
          <td>{cookie.samesite ?? t("cookies.missing")}</td>
          <td>{cookie.prefix ?? t("cookies.missing")}</td>
        </tr>
      ))}
    </DataTable>
  );
}
