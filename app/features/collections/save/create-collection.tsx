import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Collection, createCollection } from "#app/features/collections/collections.ts";
import { ApiFailure } from "#app/lib/browser/api.ts";
import { COLLECTION_LIMITS, CORE_COLLECTIONS } from "#content-build/contract/plans.ts";
import f from "#app/features/collections/dialogs/collection-fields.module.css";
import { CountedField } from "#app/features/collections/dialogs/counted-field.tsx";
import { LimitTexts } from "#app/features/collections/dialogs/limit-texts.tsx";
import s from "./save-menu.module.css";
import { Button } from "#app/ui/button/button.tsx";

interface CreateCollectionProps {
  /** Number of existing collections. */
  count: number;
  isSubscriber: boolean;
  onClose: (created?: Collection) => void;
}

/** A dialog for a new collection, or for the alternatives on the Core plan. */
export function CreateCollection({ count, isSubscriber, onClose }: CreateCollectionProps) {
  const { t } = useTranslation("collections");
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const created = useRef<Collection>(undefined);
  const [isFull, setFull] = useState(!isSubscriber && count >= CORE_COLLECTIONS);
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    // The form that had the focus is gone.
    else if (isFull) dialog.current.querySelector<HTMLElement>("a")?.focus();
  }, [isFull]);
  return (
    <dialog
      className={`${f.dialog} ${s.dialog}`}
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => isPending && event.preventDefault()}
      onClose={() => onClose(created.current)}
    >
      <h2 className={s.title} id={id}>
        {t(isFull ? "limit.title" : "create.title")}
      </h2>
      {isFull ? (
        <LimitTexts className={s.buttons}>
          <Button type="button" onClick={() => dialog.current?.close()}>
            {t("cancel")}
          </Button>
        </LimitTexts>
      ) : (
        <CreateForm
          isPending={isPending}
          setPending={setPending}
          onFull={() => setFull(true)}
          onCancel={() => dialog.current?.close()}
          onCreated={(collection) => {
            created.current = collection;
            dialog.current?.close();
          }}
        />
      )}
    </dialog>
  );
}

interface CreateFormProps {
  isPending: boolean;
  setPending: (pending: boolean) => void;
  onFull: () => void;
  onCancel: () => void;
  onCreated: (collection: Collection) => void;
}

function CreateForm({ isPending, setPending, onFull, onCancel, onCreated }: CreateFormProps) {
  const { t } = useTranslation("collections");
  const [error, setError] = useState<string>();
  // One key for all attempts, so that a lost response does not lead to a duplicate.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const create = async (fields: FormData) => {
    const written = (field: string) => String(fields.get(field) ?? "");
    setPending(true);
    setError(undefined);
    try {
      onCreated(
        await createCollection({ name: written("name"), description: written("description") }, key),
      );
    } catch (reason) {
      if (reason instanceof ApiFailure && reason.code === "collection_limit") onFull();
      setError(reason instanceof Error ? reason.message : String(reason));
    }
    setPending(false);
  };
  return (
    <form
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void create(new FormData(event.currentTarget));
      }}
      onInput={() => setKey(crypto.randomUUID())}
    >
      <CountedField
        name="name"
        label={t("create.name")}
        value=""
        limit={COLLECTION_LIMITS.name}
        required
      />
      <CountedField
        name="description"
        label={t("create.description")}
        value=""
        limit={COLLECTION_LIMITS.description}
      />
      <p className={s.message} role="alert">
        {error !== undefined && t("error", { message: error })}
      </p>
      <div className={s.buttons}>
        <Button variant="primary" aria-disabled={isPending}>
          {isPending ? t("saving") : t("save")}
        </Button>
        <Button type="button" aria-disabled={isPending} onClick={() => isPending || onCancel()}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
