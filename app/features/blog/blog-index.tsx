import { useTranslation } from "react-i18next";
import { PageBar } from "#app/frame/page-bar/page-bar.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import type { BlogIndexPage, BlogMeta } from "#content-build/contract/site-pages.ts";
import s from "./blog-index.module.css";
import { Byline } from "./byline.tsx";
import { Plane } from "./plane.tsx";
import { Sponsored } from "./sponsored.tsx";

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
