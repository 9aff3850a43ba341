import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Shown } from "#app/lib/plus/collection-pages/read.server.ts";
import type { CollectionInfo } from "#app/lib/plus/collection-pages/types.ts";
import { type ItemView, MOST_PAGES, withView } from "#app/lib/plus/collection-pages/view.ts";
import { ITEMS_AT_ONCE } from "#content-build/contract/plans.ts";
import f from "../../collection-fields/collection-fields.module.css";
import { Item } from "./item.tsx";
import s from "./items.module.css";

interface ItemListProps {
  shown: Shown;
  view: ItemView;
  /** The articles' collection; absent in lists over several, where each article names its own. */
  collection?: CollectionInfo;
  /** The reader's collections; absent if the list is read-only. */
  collections?: CollectionInfo[];
  /** The articles are in manual order and can be moved. */
  isOrdered?: boolean;
}

/** Articles, with links to previous and further ones. */
export function ItemList({ shown, view, collection, collections, isOrdered }: ItemListProps) {
  const { t } = useTranslation(["collection-pages", "collections"]);
  const { items, hasMore } = shown;
  if (items.length === 0) return <p className={s.empty}>{t(view.q ? "none" : "empty")}</p>;
  return (
    <>
      <Before view={view} />
      <ol
        className={s.items}
        start={view.from + 1}
        data-items
        data-ordered={isOrdered || undefined}
        data-total={collection?.article_count}
        data-place={t("order.place")}
        data-lifted={t("order.lifted")}
        data-dropped={t("order.dropped")}
        data-cancelled={t("order.cancelled")}
      >
        {items.map((item) => (
          <Item
            key={item.id}
            item={item}
            collection={collection}
            collections={collections}
            isOrdered={isOrdered ?? false}
          />
        ))}
      </ol>
      {hasMore && <More view={view} />}
    </>
  );
}

/** Without script, the page reloads with twelve more and scrolls to them. */
function More({ view: { from, pages } }: { view: ItemView }) {
  const { t } = useTranslation("collection-pages");
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const next = from + pages * ITEMS_AT_ONCE;
  const isMost = pages >= MOST_PAGES;
  const href = isMost
    ? withView(here, { from: next, pages: undefined })
    : withView(here, { pages: pages + 1 });
  const part = withView(here, { from: next, pages: undefined });
  return (
    <p className={s.more}>
      <a className={f.button} href={href} data-more={isMost ? undefined : part}>
        {t("more")}
      </a>
    </p>
  );
}

function Before({ view: { from } }: { view: ItemView }) {
  const { t } = useTranslation("collection-pages");
  const { pathname, search } = useLocation();
  if (from === 0) return null;
  const start = Math.max(0, from - MOST_PAGES * ITEMS_AT_ONCE);
  const pages = (from - start) / ITEMS_AT_ONCE;
  const changes = { from: start || undefined, pages: pages > 1 ? pages : undefined };
  return (
    <p className={s.more}>
      <a className={f.button} href={withView(pathname + search, changes)}>
        {t("before")}
      </a>
    </p>
  );
}
