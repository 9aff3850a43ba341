import { useTranslation } from "react-i18next";
import type { CollectionInfo } from "#app/features/collections/types.ts";
import { type FormFailure, writtenIn } from "#app/lib/form-failure.ts";
import { COLLECTION_LIMITS } from "#content-build/contract/plans.ts";
import f from "./collection-fields.module.css";
import { CountedField } from "./counted-field.tsx";
import { LimitTexts } from "./limit-texts.tsx";
import { ActionForm } from "./action-form.tsx";
import s from "#app/features/collections/pages/collections.module.css";
import { CloseLink, Dialog } from "./dialog.tsx";
import { FailureMessage } from "./failure-message.tsx";
import { Button } from "#app/ui/button/button.tsx";

interface CollectionFormProps {
  /** Absent for a new collection. */
  collection?: CollectionInfo | undefined;
  failure: FormFailure | undefined;
  /** For a new collection: submitting twice creates one. */
  idempotencyKey: string;
}

/** The dialog for a new collection, or for editing one. */
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
      <ActionForm intent={intent} fields={fields} className={s.form}>
        {(sending) => (
          <>
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
            <FailureMessage failure={sending.failure ?? failure} />
            <Buttons save={t("collections:save")} isBusy={sending.isBusy} />
          </>
        )}
      </ActionForm>
    </Dialog>
  );
}

interface ButtonsProps {
  save: string;
  variant?: "primary" | "danger";
  isBusy: boolean;
}

/** The save button and the link that closes the dialog. */
export function Buttons({ save, variant = "primary", isBusy }: ButtonsProps) {
  const { t } = useTranslation("collections");
  const busy = t(variant === "danger" ? "deleting" : "saving");
  return (
    <div className={f.buttons}>
      <Button variant={variant}>{isBusy ? busy : save}</Button>
      <CloseLink text={t("cancel")} isFirst={variant === "danger"} />
    </div>
  );
}

/** Replaces the form for readers at the limit of the Core plan. */
export function LimitPanel() {
  const { t } = useTranslation("collections");
  return (
    <Dialog title={t("limit.title")}>
      <LimitTexts className={f.buttons}>
        <CloseLink text={t("cancel")} />
      </LimitTexts>
    </Dialog>
  );
}

/** Asks for confirmation before deleting a collection. */
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
        {(sending) => (
          <>
            <FailureMessage failure={sending.failure ?? failure} />
            <Buttons save={t("collections:delete")} variant="danger" isBusy={sending.isBusy} />
          </>
        )}
      </ActionForm>
    </Dialog>
  );
}
