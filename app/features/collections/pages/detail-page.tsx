import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Shown } from "#app/features/collections/read.server.ts";
import type { CollectionInfo, ShownItem } from "#app/features/collections/types.ts";
import {
  collectionsUrl,
  type DialogName,
  dialogOf,
  type ItemView,
  withView,
} from "#app/features/collections/view.ts";
import type { FormFailure } from "#app/lib/form-failure.ts";
import { breakNames } from "#app/ui/long-names/long-names.tsx";
import { DialogLink } from "#app/features/collections/dialogs/dialog.tsx";
import { usePending, withPendingEdit } from "#app/features/collections/hooks/pending.ts";
import f from "#app/features/collections/dialogs/collection-fields.module.css";
import { BackLink } from "./back-link.tsx";
import { CollectionForm, DeleteForm } from "#app/features/collections/dialogs/collection-form.tsx";
import s from "./collections.module.css";
import { ExportMenu } from "./export-menu.tsx";
import { FailureMessage } from "#app/features/collections/dialogs/failure-message.tsx";
import { ItemForm } from "#app/features/collections/dialogs/item-form.tsx";
import { ItemList } from "#app/features/collections/items/item-list.tsx";
import { OwnItems } from "#app/features/collections/items/own-items.tsx";
import { LostDialog } from "#app/features/collections/dialogs/lost-dialog.tsx";
import { SearchBar } from "./search-bar.tsx";
import { SeveralForm } from "#app/features/collections/dialogs/several-form.tsx";
import { ShareForm } from "#app/features/collections/dialogs/share-form.tsx";
import { buttonLook } from "#app/ui/button/button.tsx";

export interface DetailPageProps {
  collection: CollectionInfo;
  collections: CollectionInfo[];
  shown: Shown;
  view: ItemView;
  /** The article being edited; undefined if the API does not respond. */
  item: Omit<ShownItem, "facts"> | "missing" | undefined;
  origin: string;
  failure: FormFailure | undefined;
}

/** A collection of the reader with its articles. */
export function DetailPage(props: DetailPageProps) {
  const { collections, shown, view, failure } = props;
  const collection = withPendingEdit(props.collection, usePending());
  const { t, i18n } = useTranslation(["collection-pages", "collections"]);
  const { id, is_default, description, article_count, share_id } = collection;
  const { pathname, search } = useLocation();
  const dialog = dialogOf(new URLSearchParams(search));
  const open = (name: DialogName) => withView(pathname + search, { [name]: 1 });
  const isOrdered = view.sort === "manual" && view.q === "";
  return (
    <>
      <BackLink href={collectionsUrl(i18n.language)} text={t("back")} />
      <div className={s.head}>
        <h1>{is_default ? t("collections:default") : breakNames(collection.name)}</h1>
        <div className={f.buttons}>
          {!is_default && (
            <DialogLink {...buttonLook()} to={open("edit")}>
              {t("edit.short")}
            </DialogLink>
          )}
          <DialogLink {...buttonLook()} to={open("share")}>
            {t(share_id ? "share.shared" : "share.title")}
          </DialogLink>
          <ExportMenu label={t("export")} path={`/api/v2/collections/${id}/export`} />
          {!is_default && (
            <DialogLink {...buttonLook()} to={open("delete")}>
              {t("collections:delete")}
            </DialogLink>
          )}
        </div>
      </div>
      <p className={s.intro}>
        {t("articles", { count: article_count })} <span className={s.described}>{description}</span>
      </p>
      <SearchBar view={view} label={t("search.one")} sorts={["date", "title", "manual"]} />
      {!dialog && <FailureMessage failure={failure} />}
      {isOrdered && shown.items.length > 1 && (
        <p className={`${s.help} needs-script`} id="order-help">
          {t("order.help")}
        </p>
      )}
      {shown.items.length > 0 && <SeveralForm collection={collection} collections={collections} />}
      <ItemList shown={shown} view={view}>
        {(items) => <OwnItems {...{ items, view, collection, collections, isOrdered }} />}
      </ItemList>
      <DetailDialog {...props} dialog={dialog?.name} />
    </>
  );
}

interface DetailDialogProps extends DetailPageProps {
  dialog: DialogName | undefined;
}

function DetailDialog({ collection, dialog, failure, item, origin }: DetailDialogProps) {
  const { is_default } = collection;
  switch (dialog) {
    case "share":
      return <ShareForm collection={collection} origin={origin} failure={failure} />;
    case "item":
      return <ItemDialog collection={collection} item={item} failure={failure} />;
    case "edit":
      return is_default ? null : (
        <CollectionForm collection={collection} failure={failure} idempotencyKey="" />
      );
    case "delete":
      return is_default ? null : <DeleteForm collection={collection} failure={failure} />;
    default:
      return null;
  }
}

function ItemDialog({
  collection,
  item,
  failure,
}: Pick<DetailPageProps, "collection" | "item" | "failure">) {
  const { t } = useTranslation("collections");
  if (item === undefined) return <LostDialog title={t("edit")} reason="unavailable" />;
  if (item === "missing") return <LostDialog title={t("edit")} reason="item" />;
  return <ItemForm collection={collection.id} item={item} failure={failure} />;
}
