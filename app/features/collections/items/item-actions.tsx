import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { CollectionInfo, ShownItem } from "#app/features/collections/types.ts";
import { withView } from "#app/features/collections/view.ts";
import { ActionForm } from "#app/features/collections/dialogs/action-form.tsx";
import { DialogLink } from "#app/features/collections/dialogs/dialog.tsx";
import type { HandleProps } from "#app/features/collections/hooks/use-reorder.ts";
import { MenuPanel } from "#app/ui/menu/menu.tsx";
import c from "#app/features/collections/pages/collections.module.css";
import s from "./items.module.css";

interface ItemActionsProps {
  item: ShownItem;
  collection: CollectionInfo;
  /** Properties of the drag handle; absent if the article cannot be moved. */
  handle?: HandleProps;
}

/** Actions on a saved article; each names the article for screen readers. */
export function ItemActions({ item, collection, handle }: ItemActionsProps) {
  const { t } = useTranslation(["collection-pages", "collections"]);
  const { pathname, search } = useLocation();
  const { id, title, notes, facts } = item;
  const fields = { collection: collection.id, item: id };
  return (
    <div className={c.actions}>
      <DialogLink to={withView(pathname + search, { item: id })}>
        {t(notes ? "note.edit" : "note.add")} <span className="visually-hidden">{title}</span>
      </DialogLink>
      {facts.movedTo && (
        <ActionForm intent="follow" fields={{ ...fields, url: facts.movedTo }}>
          <button type="submit">{t("facts.follow")}</button>
        </ActionForm>
      )}
      <ActionForm intent="remove" fields={fields}>
        <button type="submit">
          {t("remove")} <span className="visually-hidden">{title}</span>
        </button>
      </ActionForm>
      {handle && <Order fields={fields} title={title} handle={handle} />}
    </div>
  );
}

const MOVES = ["first", "up", "down", "last"] as const;

interface OrderProps {
  fields: Record<string, string>;
  title: string;
  handle: HandleProps;
}

/** A drag handle, and a menu that moves articles without dragging. */
function Order({ fields, title, handle }: OrderProps) {
  const { t } = useTranslation("collection-pages");
  const label = (
    <>
      {t("order.menu")} <span className="visually-hidden">{title}</span>
    </>
  );
  return (
    <div className={s.order}>
      <MenuPanel label={label}>
        <ActionForm intent="place" fields={fields} className={s.moves}>
          {MOVES.map((to) => (
            <button key={to} type="submit" name="to" value={to}>
              {t(`order.${to}`)}
            </button>
          ))}
        </ActionForm>
      </MenuPanel>
      <button
        type="button"
        className={`${s.handle} needs-script`}
        aria-label={t("order.handleNamed", { title })}
        aria-describedby="order-help"
        title={t("order.handle")}
        {...handle}
      >
        ⠿
      </button>
    </div>
  );
}
