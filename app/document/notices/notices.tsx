import { useTranslation } from "react-i18next";
import { RichText } from "#app/i18n/rich-text.tsx";
import { besideUrl, englishOf } from "#app/document/beside-url.ts";
import { isExperimental } from "#app/lib/locale.ts";
import { Notice } from "#app/ui/notice/notice.tsx";
import type { ChangedSection, Doc } from "#content-build/contract/documents.ts";

/** Notices above the text of a translation. */
export function Notices({ doc }: { doc: Doc }) {
  const { t } = useTranslation(["doc", "reading"]);
  if (!doc.isTranslated) return null;
  const kind = isExperimental(doc.locale) ? "machine" : doc.isActive ? "translated" : "inactive";
  // Full stops of these scripts bring their own space.
  const space = /^(ja|zh)/.test(doc.locale) ? "" : " ";
  const english = englishOf(doc);
  return (
    <Notice
      as="aside"
      tone={doc.isActive ? "info" : "warning"}
      icon={doc.isActive ? "languages" : "triangleAlert"}
    >
      <p>
        {t(`notice.${kind}`)}
        {english && (
          <>
            {space}
            <RichText
              text={t("notice.english")}
              components={{
                0: (
                  <a href={english} hrefLang="en-US">
                    English
                  </a>
                ),
              }}
            />
          </>
        )}
        {kind !== "machine" && (
          <>
            {space}
            <a href={`/${doc.locale}/community`}>{t("footer.contribute")}</a>
          </>
        )}
      </p>
      {english && (
        <p>
          <a href={besideUrl(doc)} rel="nofollow">
            {t("reading:beside.show")}
          </a>
        </p>
      )}
      {english && doc.changedSections && (
        <ChangedSections sections={doc.changedSections} english={english} />
      )}
    </Notice>
  );
}

/** With more changed sections, a translation is practically one of another page. */
const MOST_SECTIONS = 8;

interface ChangedSectionsProps {
  sections: readonly ChangedSection[];
  /** URL of the English page. */
  english: string;
}

/** Sections that are newer on the English page. */
function ChangedSections({ sections, english }: ChangedSectionsProps) {
  const { t } = useTranslation("doc");
  return (
    <>
      <p>{t("notice.changed")}</p>
      <ul>
        {sections.slice(0, MOST_SECTIONS).map(({ id, title }) => (
          <li key={id}>
            {id ? (
              <a href={`${english}#${encodeURIComponent(id)}`} hrefLang="en-US" lang="en-US">
                {title}
              </a>
            ) : (
              <a href={english} hrefLang="en-US">
                {t("notice.start")}
              </a>
            )}
          </li>
        ))}
        {sections.length > MOST_SECTIONS && <li>…</li>}
      </ul>
    </>
  );
}
