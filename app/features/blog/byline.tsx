import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import { formatLongDay } from "#app/lib/dates/format.ts";
import type { BlogMeta } from "#content-build/contract/site-pages.ts";
import s from "./byline.module.css";

/** Author, date and reading time of a post. */
export function Byline({ meta }: { meta: BlogMeta }) {
  const { t, i18n } = useTranslation("blog");
  const { author, date, readTime } = meta;
  const name = author.name ?? t("team");
  const avatar = author.avatar_small ?? author.avatar_url;
  return (
    <p className={s.byline}>
      {avatar ? (
        <img className={s.avatar} src={avatar} alt="" width="40" height="40" loading="lazy" />
      ) : (
        <Icon name="user" className={s.avatar} />
      )}
      <span>
        {author.link ? (
          <a href={author.link} rel="author noopener" {...newTab(author.link)}>
            {name}
          </a>
        ) : (
          name
        )}
      </span>
      <time dateTime={date.slice(0, 10)}>{formatLongDay(i18n.language, date)}</time>
      <span>{t("readTime", { count: readTime })}</span>
    </p>
  );
}

function newTab(link: string) {
  return /^https?:/.test(link) ? { target: "_blank" } : {};
}
