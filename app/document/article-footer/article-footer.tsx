import { useTranslation } from "react-i18next";
import { RichText } from "#app/i18n/rich-text.tsx";
import { formatDay } from "#app/lib/dates/format.ts";
import { isExperimental } from "#app/lib/locale.ts";
import { useFeatures } from "#app/lib/page-mode.ts";
import { contentReportUrl } from "#app/document/report-url.ts";
import type { Doc } from "#content-build/contract/documents.ts";
import s from "./article-footer.module.css";
import { Feedback } from "./feedback.tsx";

/** Last change, ways to contribute, related pages and the source. */
export function ArticleFooter({ doc }: { doc: Doc }) {
  const { t, i18n } = useTranslation(["doc", "ai-help", "search"]);
  const features = useFeatures();
  const similar = new URLSearchParams({ similar: doc.mdn_url });
  const contributors = `${doc.mdn_url}/contributors.txt`;
  return (
    <footer className={s.footer}>
      <div className={s.inner} data-part>
        <h2 className={s.title}>{t("footer.title")}</h2>
        <Feedback locale={doc.locale} />
        {features.includes("ai-help") && (
          <p hidden data-signed-in>
            <a href={`/${i18n.language}/plus/ai-help?page=${encodeURIComponent(doc.mdn_url)}`}>
              {t("ai-help:about")}
            </a>
          </p>
        )}
        {!isExperimental(doc.locale) && (
          <p>
            <a href={`/${i18n.language}/community`}>{t("footer.contribute")}</a>
          </p>
        )}
        <p>
          {doc.modified ? (
            <RichText
              text={t("footer.modified", { date: formatDay(i18n.language, doc.modified) })}
              components={{
                time: <time dateTime={doc.modified} />,
                contributors: <Contributors href={contributors} />,
              }}
            />
          ) : (
            <RichText
              text={t("footer.unknown")}
              components={{ contributors: <Contributors href={contributors} /> }}
            />
          )}
        </p>
        <ul className={s.links}>
          <li>
            <a href={`/${i18n.language}/search?${similar}`} rel="nofollow">
              {t("search:similar")}
            </a>
          </li>
          {doc.isActive && (
            <>
              <li>
                <a href={doc.source.github_url} target="_blank" rel="noopener">
                  {t("footer.source")}
                </a>
              </li>
              <li>
                <a href={contentReportUrl(doc)} target="_blank" rel="noopener">
                  {t("footer.report")}
                </a>
              </li>
            </>
          )}
        </ul>
      </div>
    </footer>
  );
}

function Contributors({ href, children }: { href: string; children?: string }) {
  return (
    <a href={href} rel="nofollow">
      {children}
    </a>
  );
}
