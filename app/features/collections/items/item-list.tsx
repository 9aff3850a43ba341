import { Link, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { usePending, withPendingItems } from "#app/features/collections/hooks/pending.ts";
import type { Shown } from "#app/features/collections/read.server.ts";
import type { CollectionInfo } from "#app/features/collections/types.ts";
import { type ItemView, MOST_PAGES, withView } from "#app/features/collections/view.ts";
import { ITEMS_AT_ONCE } from "#content-build/contract/plans.ts";
import { Item } from "./item.tsx";
import { OrderedItems } from "./ordered-items.tsx";
import s from "./items.module.css";
import { buttonLook } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";

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
  const items = withPendingItems(shown.items, usePending());
  const list = useRef<HTMLOListElement>(null);
  useFocusOnMore(list, items.length);
  if (items.length === 0) return <EmptyState>{t(view.q ? "none" : "empty")}</EmptyState>;
  return (
    <>
      <Before view={view} />
      {isOrdered && collection ? (
        <OrderedItems {...{ items, view, collection, collections }} />
      ) : (
        <ol className={s.items} ref={list} start={view.from + 1} data-items>
          {items.map((item) => (
            <Item key={item.id} {...{ item, collection, collections }} />
          ))}
        </ol>
      )}
      {shown.hasMore && <More view={view} />}
    </>
  );
}

/** When there are more articles than before, the focus goes to the first one that is new. */
function useFocusOnMore(list: React.RefObject<HTMLOListElement | null>, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const first = list.current?.children[before.current];
    const isMore = count > before.current && document.activeElement?.hasAttribute("data-more");
    before.current = count;
    if (isMore) first?.querySelector<HTMLElement>("h2 a, input")?.focus();
  }, [list, count]);
}

/** Shows twelve more items below the others; after some pages, only these. */
function More({ view: { from, pages } }: { view: ItemView }) {
  const { t } = useTranslation(["collection-pages", "collections"]);
  const { pathname, search } = useLocation();
  const { location } = useNavigation();
  const here = pathname + search;
  const isMost = pages >= MOST_PAGES;
  const to = isMost
    ? withView(here, { from: from + pages * ITEMS_AT_ONCE, pages: undefined })
    : withView(here, { pages: pages + 1 });
  const isLoading = location && location.pathname + location.search === to;
  return (
    <p className={s.more}>
      <Link {...buttonLook()} to={to} preventScrollReset={!isMost} replace={!isMost} data-more>
        {t(isLoading ? "collections:loading" : "more")}
      </Link>
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
      <Link {...buttonLook()} to={withView(pathname + search, changes)}>
        {t("before")}
      </Link>
    </p>
  );
}
