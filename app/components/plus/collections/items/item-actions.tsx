import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { CollectionInfo, ShownItem } from "#app/lib/plus/collection-pages/types.ts";
import { withView } from "#app/lib/plus/collection-pages/view.ts";
import { ActionForm } from "../action-form.tsx";
import c from "../collections.module.css";
import s from "./items.module.css";

interface ItemActionsProps {
  item: ShownItem;
  collection: CollectionInfo;
  isOrdered: boolean;
}

/** Actions on a saved article; each names the article for screen readers. */
export function ItemActions({ item, collection, isOrdered }: ItemActionsProps) {
  const { t } = useTranslation(["collection-pages", "collections"]);
  const { pathname, search } = useLocation();
  const { id, title, notes, facts } = item;
  const fields = { collection: collection.id, item: id };
  return (
    <div className={c.actions}>
      <a href={withView(pathname + search, { item: id })} data-dialog>
        {t(notes ? "note.edit" : "note.add")} <span className="visually-hidden">{title}</span>
      </a>
      {facts.movedTo && (
        <ActionForm intent="follow" fields={{ ...fields, url: facts.movedTo }}>
          <button type="submit">{t("facts.follow")}</button>
        </ActionForm>
      )}
      <ActionForm intent="remove" fields={fields} optimistic="remove">
        <button type="submit">
          {t("remove")} <span className="visually-hidden">{title}</span>
        </button>
      </ActionForm>
      {isOrdered && <Order fields={fields} title={title} />}
    </div>
  );
}

const MOVES = [
  ["first", "⇈"],
  ["up", "↑"],
  ["down", "↓"],
  ["last", "⇊"],
] as const;

function Order({ fields, title }: { fields: Record<string, string>; title: string }) {
  const { t } = useTranslation("collection-pages");
  return (
    <ActionForm intent="place" fields={fields} className={s.order} optimistic="place">
      {MOVES.map(([to, sign]) => (
        <button
          key={to}
          type="submit"
          name="to"
          value={to}
          title={t(`order.${to}`)}
          aria-label={t(`order.${to}Named`, { title })}
        >
          {sign}
        </button>
      ))}
      <button
        type="button"
        className={`${s.handle} needs-script`}
        aria-label={t("order.handleNamed", { title })}
        aria-describedby="order-help"
        title={t("order.handle")}
        data-handle
      >
        ⠿
      </button>
    </ActionForm>
  );
}
