import type { Doc } from "#content-build/contract/documents.ts";
import { ISSUES_URL } from "#app/lib/site.ts";

/** The URL of a new report about a document, in the issue tracker of its repository. */
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

/** The URL of a new report about a page's Baseline: `baselineReportUrl(doc.mdn_url, "high")`. */
export function baselineReportUrl(page: string, level: string): string {
  return `${ISSUES_URL}/new?${new URLSearchParams({ title: `Baseline (${level}) of ${page}: ` })}`;
}

const COMPAT_REPOSITORY = "https://github.com/mdn/browser-compat-data";

/** The URL of a new report about compatibility data, in the issue tracker of the data. */
export function compatReportUrl(query: string): string {
  const title = encodeURIComponent(`${query} - `);
  return `${COMPAT_REPOSITORY}/issues/new?title=${title}`;
}

/** The URL of the file that holds the compatibility data of a feature. */
export function compatSourceUrl(file: string): string {
  return `${COMPAT_REPOSITORY}/blob/main/${file.split("/").map(encodeURIComponent).join("/")}`;
}
