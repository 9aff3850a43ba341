import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Own, Shown } from "#app/features/collections/read.server.ts";
import {
  collectionsUrl,
  type DialogName,
  dialogOf,
  type ItemView,
} from "#app/features/collections/view.ts";
import type { FormFailure } from "#app/lib/form-failure.ts";
import { CORE_COLLECTIONS } from "#content-build/contract/plans.ts";
import { DialogLink } from "#app/features/collections/dialogs/dialog.tsx";
import {
  pendingCollections,
  usePending,
  withPendingEdit,
} from "#app/features/collections/hooks/pending.ts";
import f from "#app/features/collections/dialogs/collection-fields.module.css";
import { BackLink } from "./back-link.tsx";
import { CollectionCard, FrequentCard, NewCard } from "./collection-card.tsx";
import {
  CollectionForm,
  DeleteForm,
  LimitPanel,
} from "#app/features/collections/dialogs/collection-form.tsx";
import s from "./collections.module.css";
import { ExportMenu } from "./export-menu.tsx";
import { FailureMessage } from "#app/features/collections/dialogs/failure-message.tsx";
import { ItemList } from "#app/features/collections/items/item-list.tsx";
import { LostDialog } from "#app/features/collections/dialogs/lost-dialog.tsx";
import { SearchBar } from "./search-bar.tsx";
import { ButtonLink, buttonLook } from "#app/ui/button/button.tsx";
import p from "#app/ui/app-page/app-page.module.css";
import { CardList } from "#app/ui/card/card.tsx";

interface ListPageProps {
  own: Own;
  view: ItemView;
  /** Search results over all collections; absent without a search. */
  found: Shown | undefined;
  isSearch: boolean;
  failure: FormFailure | undefined;
  idempotencyKey: string;
}

/** All collections of the reader, or search results in them. */
export function ListPage(props: ListPageProps) {
  const { own, view, found, isSearch, failure } = props;
  const { t, i18n } = useTranslation(["collection-pages", "collections"]);
  const home = collectionsUrl(i18n.language);
  const { search } = useLocation();
  const dialog = dialogOf(new URLSearchParams(search));
  const pending = usePending();
  const { collections } = own;
  return (
    <>
      <div className={s.head}>
        <h1>{t("title")}</h1>
        <div className={f.buttons}>
          <DialogLink {...buttonLook({ variant: "primary" })} to="?new=1">
            {t("new")}
          </DialogLink>
          <ButtonLink href={collectionsUrl(i18n.language, "import")}>
            {t("import.title")}
          </ButtonLink>
          <ExportMenu label={t("exportAll")} path="/api/v2/collections/export" />
        </div>
      </div>
      <p className={p.lead}>{t("intro")}</p>
      <SearchBar view={view} label={t("search.all")} sorts={["date", "title"]} isEverywhere />
      {!dialog && <FailureMessage failure={failure} />}
      {isSearch ? (
        <>
          <BackLink href={home} text={t("search.leave")} />
          {found ? (
            <ItemList shown={found} view={view} collections={collections} />
          ) : (
            <p role="alert">{t("collections:unavailable")}</p>
          )}
        </>
      ) : (
        <CardList>
          {collections.map((collection, index) => [
            <CollectionCard
              key={collection.id}
              collection={withPendingEdit(collection, pending)}
            />,
            index === 0 && <FrequentCard key="frequent" />,
          ])}
          {pendingCollections(pending).map((created) => (
            <NewCard key={created.name} {...created} />
          ))}
        </CardList>
      )}
      {dialog && <ListDialog {...props} dialog={dialog} />}
    </>
  );
}

function ListDialog(props: ListPageProps & { dialog: { name: DialogName; of: string } }) {
  const { own, dialog, failure, idempotencyKey } = props;
  const { collections, whoami } = own;
  if (dialog.name === "new") {
    const isFull = !whoami.is_subscriber && collections.length >= CORE_COLLECTIONS;
    if (isFull || failure?.code === "collection_limit") return <LimitPanel />;
    return <CollectionForm failure={failure} idempotencyKey={idempotencyKey} />;
  }
  const collection = collections.find(({ id }) => id === dialog.of);
  if (!collection) return <LostCollection name={dialog.name} />;
  if (dialog.name === "edit") {
    return (
      <CollectionForm collection={collection} failure={failure} idempotencyKey={idempotencyKey} />
    );
  }
  if (dialog.name === "delete" && !collection.is_default) {
    return <DeleteForm collection={collection} failure={failure} />;
  }
  return null;
}

/** For a collection that does not exist: the link is old, or it was deleted in another tab. */
function LostCollection({ name }: { name: DialogName }) {
  const { t } = useTranslation("collection-pages");
  if (name !== "edit" && name !== "delete") return null;
  return <LostDialog title={t(`${name}.title`)} reason="collection" />;
}
