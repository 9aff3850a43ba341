import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Shown } from "#app/lib/plus/collection-pages/read.server.ts";
import type { CollectionInfo, ShownItem } from "#app/lib/plus/collection-pages/types.ts";
import {
  collectionsUrl,
  type DialogName,
  type ItemView,
  withView,
} from "#app/lib/plus/collection-pages/view.ts";
import type { FormFailure } from "#app/lib/plus/form-failure.ts";
import { breakNames } from "#app/lib/prose/long-names.tsx";
import f from "../collection-fields/collection-fields.module.css";
import { BackLink } from "./back-link.tsx";
import { CollectionForm, DeleteForm } from "./collection-form.tsx";
import s from "./collections.module.css";
import { ExportMenu } from "./export-menu.tsx";
import { FailureMessage } from "./failure-message.tsx";
import { ItemForm } from "./item-form.tsx";
import { ItemList } from "./items/item-list.tsx";
import { LostDialog } from "./lost-dialog.tsx";
import { SearchBar } from "./search-bar.tsx";
import { SeveralForm } from "./several-form.tsx";
import { ShareForm } from "./share-form.tsx";

export interface DetailPageProps {
  collection: CollectionInfo;
  collections: CollectionInfo[];
  shown: Shown;
  view: ItemView;
  dialog: DialogName | undefined;
  /** The article being edited; undefined if the API does not respond. */
  item: Omit<ShownItem, "facts"> | "missing" | undefined;
  origin: string;
  failure: FormFailure | undefined;
}

/** A collection of the reader with its articles. */
export function DetailPage(props: DetailPageProps) {
  const { collection, collections, shown, view, dialog, failure } = props;
  const { t, i18n } = useTranslation(["collection-pages", "collections"]);
  const { id, is_default, description, article_count, share_id } = collection;
  const { pathname, search } = useLocation();
  const open = (name: DialogName) => withView(pathname + search, { [name]: 1 });
  const isOrdered = view.sort === "manual" && view.q === "";
  return (
    <>
      <BackLink href={collectionsUrl(i18n.language)} text={t("back")} />
      <div className={s.head} data-collection={id}>
        <h1 data-name>{is_default ? t("collections:default") : breakNames(collection.name)}</h1>
        <div className={f.buttons}>
          {!is_default && (
            <a className={f.button} href={open("edit")} data-dialog>
              {t("edit.short")}
            </a>
          )}
          <a className={f.button} href={open("share")} data-dialog>
            {t(share_id ? "share.shared" : "share.title")}
          </a>
          <ExportMenu label={t("export")} path={`/api/v2/collections/${id}/export`} />
          {!is_default && (
            <a className={f.button} href={open("delete")} data-dialog>
              {t("collections:delete")}
            </a>
          )}
        </div>
      </div>
      <p className={s.intro} data-collection={id}>
        {t("articles", { count: article_count })}{" "}
        <span className={s.described} data-description>
          {description}
        </span>
      </p>
      <SearchBar view={view} label={t("search.one")} sorts={["date", "title", "manual"]} />
      {!dialog && <FailureMessage failure={failure} />}
      {isOrdered && shown.items.length > 1 && (
        <p className={`${s.help} needs-script`} id="order-help">
          {t("order.help")}
        </p>
      )}
      {shown.items.length > 0 && <SeveralForm collection={collection} collections={collections} />}
      <ItemList
        shown={shown}
        view={view}
        collection={collection}
        collections={collections}
        isOrdered={isOrdered}
      />
      <DetailDialog {...props} />
    </>
  );
}

function DetailDialog({ collection, dialog, failure, item, origin }: DetailPageProps) {
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
