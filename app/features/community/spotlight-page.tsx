import { useTranslation } from "react-i18next";
import { TextSection } from "#app/document/article/text-section.tsx";
import { PageBar } from "#app/frame/page-bar/page-bar.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import type { SpotlightPage } from "#content-build/contract/site-pages.ts";
import s from "./spotlight-page.module.css";

/** A portrait of a contributor: photo, quote and interview. */
export function SpotlightPageView({ page }: { page: SpotlightPage }) {
  const { t, i18n } = useTranslation("pages");
  const { sections, contributorName, quote, profileImg, profileImgAlt, picture, usernames } =
    page.hyData;
  const [first, ...rest] = sections;
  return (
    <>
      <PageBar parents={page.parents} translations={page.other_translations} />
      <main className={s.page} id="content" tabIndex={-1}>
        <header className={s.header}>
          <Picture
            className={s.face}
            src={`${page.url}/${profileImg}`}
            alt={profileImgAlt}
            picture={picture}
            sizes="200px"
            width={200}
            height={200}
            eager
          />
          <div>
            <p className={s.kicker}>{t("spotlight.kicker")}</p>
            <h1 className={s.name}>{contributorName}</h1>
            <p>
              <a
                href={`https://github.com/${encodeURIComponent(usernames.github)}`}
                target="_blank"
                rel="noopener"
                aria-label={t("spotlight.github", { name: usernames.github })}
              >
                @{usernames.github}
              </a>
            </p>
          </div>
        </header>
        <article className={s.article} lang="en-US">
          {first && <TextSection section={first} />}
          <blockquote className={s.quote}>{quote}</blockquote>
          {rest.map((section, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
            <TextSection key={index} section={section} />
          ))}
        </article>
        <aside className={s.involved} aria-labelledby="involved" data-tone="dark">
          <h2 id="involved">{t("spotlight.title")}</h2>
          <p>{t("spotlight.text")}</p>
          <a href={`/${i18n.language}/community`}>{t("spotlight.link")}</a>
        </aside>
      </main>
    </>
  );
}
