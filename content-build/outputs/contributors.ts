import { DEFAULT_LOCALE, localeFolder } from "../contract/locales.ts";
import type { PageCompilation } from "../page/page-compilation.ts";

/** The text of a page's `contributors.txt`. */
export function contributorsText({ page, project }: PageCompilation): string {
  const { repositories } = project.settings;
  const repository =
    page.locale === DEFAULT_LOCALE ? repositories.content : repositories.translated;
  const url = `${repository}/commits/${repositories.branch}/files/${page.folder}/index.md`;
  const authors = project.history.authors(localeFolder(page.locale), page.slug);
  const wiki = authors.length > 0 ? `\n# Original Wiki contributors\n${authors.join("\n")}\n` : "";
  return `# Contributors by commit history\n${url}\n${wiki}`;
}
