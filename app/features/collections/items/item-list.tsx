import { Link, useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { usePending, withPendingItems } from "#app/features/collections/hooks/pending.ts";
import type { Shown } from "#app/features/collections/read.server.ts";
import type { CollectionInfo, ShownItem } from "#app/features/collections/types.ts";
import { type ItemView, MOST_PAGES, withView } from "#app/features/collections/view.ts";
import { ITEMS_PER_PAGE } from "#content-build/contract/plans.ts";
import { Item } from "./item.tsx";
import s from "./items.module.css";
import { buttonLook } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";

interface ItemListProps {
  shown: Shown;
  view: ItemView;
  /** The reader's collections, of which each article names its own; absent if the list is read-only. */
  collections?: CollectionInfo[];
  /** Lists the articles in another way, such as with actions. */
  children?: (items: ShownItem[]) => ReactNode;
}

/** Articles, with links to previous and further ones. */
export function ItemList({ shown, view, collections, children }: ItemListProps) {
  const { t } = useTranslation("collection-pages");
  const items = withPendingItems(shown.items, usePending());
  if (items.length === 0) return <EmptyState>{t(view.q ? "none" : "empty")}</EmptyState>;
  return (
    <>
      <Before view={view} />
      {children?.(items) ?? (
        <Items items={items} from={view.from}>
          {(item) => <Item key={item.id} item={item} collections={collections} />}
        </Items>
      )}
      {shown.hasMore && <More view={view} />}
    </>
  );
}

interface ItemsProps {
  items: ShownItem[];
  /** Number of articles before them. */
  from: number;
  children: (item: ShownItem) => ReactNode;
}

/** Articles that cannot be reordered. */
export function Items({ items, from, children }: ItemsProps) {
  const list = useRef<HTMLOListElement>(null);
  useFocusOnMore(list, items.length);
  return (
    <ol className={s.items} ref={list} start={from + 1} data-items>
      {items.map(children)}
    </ol>
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
    ? withView(here, { from: from + pages * ITEMS_PER_PAGE, pages: undefined })
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
  const start = Math.max(0, from - MOST_PAGES * ITEMS_PER_PAGE);
  const pages = (from - start) / ITEMS_PER_PAGE;
  const changes = { from: start || undefined, pages: pages > 1 ? pages : undefined };
  return (
    <p className={s.more}>
      <Link {...buttonLook()} to={withView(pathname + search, changes)}>
        {t("before")}
      </Link>
    </p>
  );
}
