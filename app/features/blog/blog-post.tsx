import { useTranslation } from "react-i18next";
import { RichText } from "#app/i18n/rich-text.tsx";
import { TextSection } from "#app/document/article/text-section.tsx";
import { ContentsColumn } from "#app/document/contents-column/contents-column.tsx";
import { ContentsFold } from "#app/document/contents-column/contents-fold.tsx";
import { PageBar } from "#app/frame/page-bar/page-bar.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import type { BlogCredit, BlogImage, BlogPostPage } from "#content-build/contract/site-pages.ts";
import s from "./blog-post.module.css";
import { Byline } from "./byline.tsx";
import { Neighbours } from "./neighbours.tsx";
import { Sponsored } from "./sponsored.tsx";

export function BlogPost({ page }: { page: BlogPostPage }) {
  const { doc, blogMeta: meta, url, parents, other_translations } = page;
  return (
    <>
      <PageBar parents={parents} translations={other_translations} />
      <div className={s.page}>
        <main className={s.main} id="content" tabIndex={-1}>
          <article lang={doc.locale}>
            <Cover url={url} image={meta.image} />
            <header className={s.header}>
              {meta.sponsored && <Sponsored />}
              <h1 className={s.title}>{doc.title}</h1>
              <Byline meta={meta} />
            </header>
            <ContentsFold toc={doc.toc} />
            {doc.body.map((section, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
              <TextSection key={index} section={section} />
            ))}
          </article>
          {meta.links && <Neighbours {...meta.links} />}
        </main>
        <ContentsColumn toc={doc.toc} ad={!meta.sponsored} />
      </div>
    </>
  );
}

function Cover({ url, image }: { url: string; image: BlogImage }) {
  const { t } = useTranslation("blog");
  const { creator, source } = image;
  return (
    <figure className={s.cover}>
      <Picture
        src={url + image.file}
        alt={image.alt ?? ""}
        picture={image.picture}
        sizes="(width < 832px) 100vw, 800px"
        width={800}
        height={420}
        eager
      />
      {creator && (
        <figcaption>
          <RichText
            text={t(source ? "imageByVia" : "imageBy")}
            components={{
              creator: <Credit credit={creator} />,
              source: source ? <Credit credit={source} /> : <span />,
            }}
          />
        </figcaption>
      )}
    </figure>
  );
}

function Credit({ credit: { name, link } }: { credit: BlogCredit }) {
  return link ? <a href={link}>{name}</a> : <span>{name}</span>;
}
