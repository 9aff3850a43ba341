import { useTranslation } from "react-i18next";
import { feedsOf } from "./feeds.ts";
import type { UpdatesQuery } from "./query.ts";
import s from "./updates.module.css";

/** Public feeds: of everything, and of the selected browsers and categories. */
export function Feeds({ shown, path }: { shown: UpdatesQuery; path: string }) {
  const { t } = useTranslation("updates");
  return (
    <section className={s.box}>
      <h2>{t("feeds.title")}</h2>
      <ul>
        {feedsOf(t, shown, path).map(({ href, name }) => (
          <li key={href}>
            <a href={href} type="application/atom+xml">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
