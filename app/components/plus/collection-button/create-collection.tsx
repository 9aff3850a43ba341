import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Collection, CollectionError, createCollection } from "#app/lib/plus/collections.ts";
import { COLLECTION_LIMITS, CORE_COLLECTIONS } from "#content-build/contract/plans.ts";
import { LimitedField } from "./limited-field.tsx";
import s from "./save-menu.module.css";

interface CreateCollectionProps {
  /** How many there are. */
  count: number;
  isSubscriber: boolean;
  onClose: (created?: Collection) => void;
}

/** A window for a new collection, or for what a reader of the Core plan can do instead. */
export function CreateCollection({ count, isSubscriber, onClose }: CreateCollectionProps) {
  const { t } = useTranslation("collections");
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const created = useRef<Collection>(undefined);
  const [isFull, setFull] = useState(!isSubscriber && count >= CORE_COLLECTIONS);
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      className={s.dialog}
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => isPending && event.preventDefault()}
      onClose={() => onClose(created.current)}
    >
      <h2 className={s.title} id={id}>
        {t(isFull ? "limit.title" : "create.title")}
      </h2>
      {isFull ? (
        <Limit onClose={() => dialog.current?.close()} />
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

function Limit({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation("collections");
  return (
    <>
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
        <button type="button" className={s.button} onClick={onClose}>
          {t("cancel")}
        </button>
      </div>
    </>
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
  const [name, setName] = useState("");
  const [description, setDescription] = useState("");
  const [error, setError] = useState<string>();
  // One for all attempts: what has arrived without an answer is not made twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    setKey(crypto.randomUUID());
  };
  const create = async () => {
    setPending(true);
    setError(undefined);
    try {
      onCreated(await createCollection({ name, description }, key));
    } catch (reason) {
      if (reason instanceof CollectionError && reason.code === "collection_limit") onFull();
      setError(reason instanceof Error ? reason.message : String(reason));
    }
    setPending(false);
  };
  return (
    <form
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void create();
      }}
    >
      <LimitedField
        label={t("create.name")}
        limit={COLLECTION_LIMITS.name}
        value={name}
        onChange={change(setName)}
        required
      />
      <LimitedField
        label={t("create.description")}
        limit={COLLECTION_LIMITS.description}
        value={description}
        onChange={change(setDescription)}
      />
      <p className={s.message} role="alert">
        {error !== undefined && t("error", { message: error })}
      </p>
      <div className={s.buttons}>
        <button type="submit" className={s.button} data-variant="primary" disabled={isPending}>
          {isPending ? t("saving") : t("save")}
        </button>
        <button type="button" className={s.button} disabled={isPending} onClick={onCancel}>
          {t("cancel")}
        </button>
      </div>
    </form>
  );
}
