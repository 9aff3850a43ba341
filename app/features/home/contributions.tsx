import { useTranslation } from "react-i18next";
import { RelativeDate } from "#app/ui/relative-date/relative-date.tsx";
import { englishOnly } from "#app/lib/lang.ts";
import type { Contribution } from "#content-build/contract/site-pages.ts";
import s from "./home-page.module.css";

const SHOWN = 5;

export function Contributions({ items }: { items: Contribution[] }) {
  const { t, i18n } = useTranslation("home");
  // They come oldest first.
  const newest = [...items].reverse().slice(0, SHOWN);
  return (
    <section className={s.section} aria-labelledby="contributions">
      <h2 id="contributions">{t("contributions")}</h2>
      <ul className={s.list}>
        {newest.map(({ url, title, repo, updated_at }) => (
          <li key={url}>
            <a className={s.itemTitle} href={url} lang={englishOnly(i18n.language)}>
              {title}
            </a>
            <p className={s.by}>
              <a href={repo.url}>{repo.name}</a>
              <RelativeDate iso={updated_at} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
