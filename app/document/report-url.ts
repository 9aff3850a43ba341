import type { Doc } from "#content-build/contract/documents.ts";
import { ISSUES_URL } from "#app/lib/site.ts";

/** Opens a report about a document in the tracker of the repository it is kept in. */
export function contentReportUrl({ source, mdn_url, modified, locale }: Doc): string {
  const repository = source.github_url.split("/blob/")[0] ?? source.github_url;
  const details = [
    `* Page: ${mdn_url}`,
    `* File: ${source.folder}/${source.filename}`,
    `* Last commit: ${source.last_commit_url}`,
    `* Last modified: ${modified ?? "unknown"}`,
  ];
  const query = new URLSearchParams({
    "mdn-url": mdn_url,
    template: locale === "en-US" ? "page-report.yml" : `page-report-${locale.toLowerCase()}.yml`,
    metadata: details.join("\n"),
  });
  return `${repository}/issues/new?${query}`;
}

/** Opens a report about the support that a page claims: `baselineReportUrl(doc.mdn_url, "high")`. */
export function baselineReportUrl(page: string, level: string): string {
  return `${ISSUES_URL}/new?${new URLSearchParams({ title: `Baseline (${level}) of ${page}: ` })}`;
}

const COMPAT_REPOSITORY = "https://github.com/mdn/browser-compat-data";

/** Opens a report about compatibility data where that data is kept. */
export function compatReportUrl(query: string): string {
  const title = encodeURIComponent(`${query} - `);
  return `${COMPAT_REPOSITORY}/issues/new?title=${title}`;
}

/** Shows the file that holds the compatibility data of a feature. */
export function compatSourceUrl(file: string): string {
  return `${COMPAT_REPOSITORY}/blob/main/${file.split("/").map(encodeURIComponent).join("/")}`;
}
