import { useTranslation } from "react-i18next";
import type { CollectionInfo, FormFailure } from "#app/lib/plus/collection-pages/types.ts";
import { COLLECTION_LIMITS } from "#content-build/contract/plans.ts";
import { ActionForm } from "./action-form.tsx";
import s from "./collections.module.css";
import { CountedField } from "./counted-field.tsx";
import { CloseLink, Dialog } from "./dialog.tsx";
import { FailureMessage, writtenIn } from "./failure-message.tsx";

interface CollectionFormProps {
  /** Absent: a new one. */
  collection?: CollectionInfo | undefined;
  failure: FormFailure | undefined;
  /** Of a new one: sending it twice makes one. */
  idempotencyKey: string;
}

/** The window for a new collection, or for name and description of one. */
export function CollectionForm({ collection, failure, idempotencyKey }: CollectionFormProps) {
  const { t } = useTranslation(["collection-pages", "collections"]);
  const value = (field: "name" | "description") =>
    writtenIn(failure, field) ?? collection?.[field] ?? "";
  const intent = collection ? "edit" : "create";
  const fields: Record<string, string> = collection
    ? { collection: collection.id }
    : { key: idempotencyKey };
  return (
    <Dialog title={collection ? t("edit.title") : t("collections:create.title")}>
      <ActionForm intent={intent} fields={fields} className={s.form} optimistic={intent}>
        {collection?.is_default ? (
          <input type="hidden" name="name" value={collection.name} />
        ) : (
          <CountedField
            name="name"
            label={t("collections:create.name")}
            value={value("name")}
            limit={COLLECTION_LIMITS.name}
            required
          />
        )}
        <CountedField
          name="description"
          label={t("collections:create.description")}
          value={value("description")}
          limit={COLLECTION_LIMITS.description}
        />
        <FailureMessage failure={failure} />
        <Buttons save={t("collections:save")} />
      </ActionForm>
    </Dialog>
  );
}

/** Saves, or closes the window. */
export function Buttons({ save, variant = "primary" }: { save: string; variant?: string }) {
  const { t } = useTranslation("collections");
  const busy = t(variant === "delete" ? "deleting" : "saving");
  return (
    <div className={s.buttons}>
      <button type="submit" className={s.button} data-variant={variant} data-busy={busy}>
        {save}
      </button>
      <CloseLink text={t("cancel")} />
    </div>
  );
}

/** What a reader of the Core plan can do instead of making one more. */
export function LimitPanel() {
  const { t, i18n } = useTranslation("collections");
  return (
    <Dialog title={t("limit.title")}>
      <p>{t("limit.text")}</p>
      <p>{t("limit.more")}</p>
      <div className={s.buttons}>
        <a
          className={`${s.button} mdn-plus-subscribe-link`}
          data-variant="primary"
          href={`/${i18n.language}/plus#subscribe`}
        >
          {t("limit.upgrade")}
        </a>
        <CloseLink text={t("cancel")} />
      </div>
    </Dialog>
  );
}

/** Asks before a collection is deleted. */
export function DeleteForm({
  collection,
  failure,
}: {
  collection: CollectionInfo;
  failure: FormFailure | undefined;
}) {
  const { t } = useTranslation(["collection-pages", "collections"]);
  return (
    <Dialog title={t("delete.title")}>
      <p>{t("delete.text", { name: collection.name })}</p>
      <ActionForm intent="delete" fields={{ collection: collection.id }} className={s.form}>
        <FailureMessage failure={failure} />
        <Buttons save={t("collections:delete")} variant="delete" />
      </ActionForm>
    </Dialog>
  );
}
