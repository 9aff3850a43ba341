import { Trans, useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import { isExperimental } from "#app/lib/locale.ts";
import type { Doc } from "#content-build/contract/documents.ts";
import { inLocale } from "#content-build/contract/slugs.ts";
import s from "./notices.module.css";

/** Notices above the text of a translation. */
export function Notices({ doc }: { doc: Doc }) {
  const { t } = useTranslation("doc");
  if (!doc.isTranslated) return null;
  const kind = isExperimental(doc.locale) ? "machine" : doc.isActive ? "translated" : "inactive";
  // Full stops of these scripts bring their own space.
  const space = /^(ja|zh)/.test(doc.locale) ? "" : " ";
  const english = doc.other_translations.find(({ locale }) => locale === "en-US");
  return (
    <aside className={s.notice} data-tone={doc.isActive ? "info" : "warning"}>
      <Icon name={doc.isActive ? "languages" : "triangleAlert"} />
      <p>
        {t(`notice.${kind}`)}
        {english && (
          <>
            {space}
            <Trans t={t} i18nKey="notice.english">
              <a href={english.url ?? inLocale(doc.mdn_url, "en-US")} hrefLang="en-US">
                English
              </a>
            </Trans>
          </>
        )}
        {kind !== "machine" && (
          <>
            {space}
            <a href={`/${doc.locale}/community`}>{t("footer.contribute")}</a>
          </>
        )}
      </p>
    </aside>
  );
}
