import { useTranslation } from "react-i18next";
import { PageBar } from "#app/frame/page-bar/page-bar.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import type { BlogIndexPage, BlogMeta } from "#content-build/contract/site-pages.ts";
import s from "./blog-index.module.css";
import { Byline } from "./byline.tsx";
import { Sponsored } from "./sponsored.tsx";
import "#app/ui/marketing/art.css";

const HOME = "/en-US/blog/";

/** All posts, newest first. */
export function BlogIndex({ page }: { page: BlogIndexPage }) {
  const { t } = useTranslation("blog");
  return (
    <>
      <PageBar parents={page.parents} translations={page.other_translations} />
      <main className={s.page} id="content" tabIndex={-1} lang={page.locale}>
        <header className={s.header}>
          <h1 className={s.title}>{t("title")}</h1>
          <p className={s.description}>{t("description")}</p>
          <p className={s.feeds}>
            {t("feeds")}
            <a href={`${HOME}rss.xml`}>{t("rss")}</a>
            <a href={`${HOME}atom.xml`}>{t("atom")}</a>
          </p>
          <Plane className={s.plane} />
        </header>
        <ol className={s.list}>
          {page.hyData.posts.map((meta, index) => (
            <li key={meta.slug}>
              <Preview meta={meta} eager={index === 0} />
            </li>
          ))}
        </ol>
      </main>
    </>
  );
}

function Preview({ meta, eager }: { meta: BlogMeta; eager: boolean }) {
  const { t } = useTranslation("blog");
  const { slug, title, description, image, sponsored } = meta;
  const url = `${HOME}${slug}/`;
  return (
    <article className={s.post}>
      <div className={s.cover}>
        <Picture
          src={url + image.file}
          alt=""
          picture={image.picture}
          sizes="(width < 769px) 100vw, 381px"
          width={800}
          height={420}
          eager={eager}
        />
      </div>
      <div className={s.text}>
        {sponsored && <Sponsored />}
        <h2 className={s.postTitle}>
          <a href={url}>{title}</a>
        </h2>
        <Byline meta={meta} />
        <p className={s.summary}>{description}</p>
        <p>
          <a className={s.more} href={url}>
            {t("readMore")}
            <span className="visually-hidden">: {title}</span> <span aria-hidden="true">→</span>
          </a>
        </p>
      </div>
    </article>
  );
}

/** A sheet of the logo, folded once more and on its way. */
function Plane({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 420 220" aria-hidden="true">
      <path
        d="M6 206c44-6 70-30 92-58s36-66 70-66 26 54-4 52 4-74 76-88"
        fill="none"
        stroke="var(--border-strong)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 11"
      />
      <path d="M412 12L214 76l62 30z" fill="var(--plane-top)" />
      <path d="M412 12L276 106l8 62z" fill="var(--plane-fold)" />
      <path d="M412 12L284 168l34-38z" fill="var(--plane-shade)" />
      <path d="M412 12L300 116l54 26z" fill="var(--plane-wing)" />
    </svg>
  );
}
