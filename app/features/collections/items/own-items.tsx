import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "#app/features/collections/dialogs/action-form.tsx";
import { useFailures } from "#app/features/collections/hooks/failures.ts";
import { useReorder } from "#app/features/collections/hooks/use-reorder.ts";
import type { CollectionInfo, ShownItem } from "#app/features/collections/types.ts";
import { type ItemView, withoutNotice } from "#app/features/collections/view.ts";
import { announce } from "#app/lib/browser/announce.ts";
import { Item } from "./item.tsx";
import { ItemActions } from "./item-actions.tsx";
import { Items } from "./item-list.tsx";
import s from "./items.module.css";

interface OwnItemsProps {
  items: ShownItem[];
  view: ItemView;
  collection: CollectionInfo;
  collections: CollectionInfo[];
}

/** Articles of one of the reader's collections, each with its actions. */
export function OwnItems({ isOrdered, ...rest }: OwnItemsProps & { isOrdered: boolean }) {
  if (isOrdered) return <OrderedItems {...rest} />;
  const { items, view, collection, collections } = rest;
  return (
    <Items items={items} from={view.from}>
      {(item) => (
        <Item
          key={item.id}
          {...{ item, collection, collections }}
          actions={<ItemActions item={item} collection={collection} />}
        />
      )}
    </Items>
  );
}

/** Articles in manual order, each with a drag handle. */
function OrderedItems({ items, view, collection, collections }: OwnItemsProps) {
  const { t } = useTranslation("collection-pages");
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<FormAnswer>();
  const report = useFailures();
  const failure = fetcher.state === "idle" ? fetcher.data?.failure : undefined;
  useEffect(() => report(failure), [failure, report]);
  const { list, order, lifted, handle } = useReorder({
    ids: items.map(({ id }) => id),
    onMove: (item, neighbour) =>
      fetcher.submit(
        { intent: "place", collection: collection.id, item, ...neighbour },
        {
          method: "post",
          action: withoutNotice(pathname + search),
          preventScrollReset: true,
          // Otherwise, the article would be back in its old place for a moment.
          flushSync: true,
        },
      ),
    onTell: (what, place) => {
      const total = collection.article_count;
      const at = t("order.place", { place: view.from + place + 1, total });
      if (what === "cancelled") announce(t("order.cancelled"));
      else announce(what === "moved" ? at : `${t(`order.${what}`)} ${at}`);
    },
  });
  const byId = new Map(items.map((item) => [item.id, item]));
  return (
    <ol className={s.items} ref={list} start={view.from + 1} data-items>
      {order.map((id) => {
        const item = byId.get(id);
        return (
          item && (
            <Item
              key={id}
              {...{ item, collection, collections }}
              actions={<ItemActions item={item} collection={collection} handle={handle(id)} />}
              isLifted={lifted === id}
            />
          )
        );
      })}
    </ol>
  );
}
