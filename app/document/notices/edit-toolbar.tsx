import { useTranslation } from "react-i18next";
import { useFeatures } from "#app/lib/page-mode.ts";
import { Notice } from "#app/ui/notice/notice.tsx";
import type { Doc } from "#content-build/contract/documents.ts";

/** Source and issues of a page, for authors. */
export function EditToolbar({ doc }: { doc: Doc }) {
  const { t } = useTranslation("author");
  if (!useFeatures().includes("dev-mode") || !doc.isActive) return null;
  const { folder, filename, github_url } = doc.source;
  const file = `${folder}/${filename}`;
  const flaws = `/${doc.locale}/_flaws?q=${encodeURIComponent(file)}`;
  return (
    <Notice as="aside" icon="construction" aria-label={t("toolbar")}>
      <p>
        {t("source")}: <code>{file}</code> <a href={github_url}>{new URL(github_url).host}</a>{" "}
        <a href={flaws} rel="nofollow">
          {t("flaws")}
        </a>
      </p>
    </Notice>
  );
}
