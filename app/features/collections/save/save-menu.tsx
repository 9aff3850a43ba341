import { useTranslation } from "react-i18next";
import { loginUrl } from "#app/lib/user-urls.ts";
import f from "#app/features/collections/dialogs/collection-fields.module.css";
import { CreateCollection } from "./create-collection.tsx";
import s from "./save-menu.module.css";
import { type Outcome, useSaving } from "./use-saving.ts";
import { Button } from "#app/ui/button/button.tsx";

interface SaveMenuProps {
  url: string;
  title: string;
  isSubscriber: boolean;
  onDone: (outcome: Outcome) => void;
  onCancel: () => void;
}

const NEW = "new";

/** The collection, title and note under which an article is saved. */
export function SaveMenu({ url, title, isSubscriber, onDone, onCancel }: SaveMenuProps) {
  const { t } = useTranslation("collections");
  const saving = useSaving(url, title, onDone);
  const { collections, saved, chosen, fields, pending, error, isOnline } = saving;
  const login = loginUrl(url);
  const nameOf = (id: string) => {
    const collection = collections?.find((each) => each.id === id);
    return collection?.is_default ? t("default") : (collection?.name ?? "");
  };
  return (
    <>
      <form
        className={s.form}
        aria-busy={collections === undefined && !error}
        onSubmit={(event) => {
          event.preventDefault();
          void saving.save(nameOf(chosen));
        }}
      >
        <h2 className={s.title}>{saved.size > 0 ? t("edit") : t("add")}</h2>
        <label className={f.field}>
          {t("collection")}
          <select
            value={saving.isCreating ? NEW : chosen}
            disabled={!collections || pending !== undefined}
            onChange={({ target: { value } }) =>
              value === NEW ? saving.startCreating() : saving.choose(value)
            }
          >
            {collections ? (
              collections.map(({ id }) => (
                <option key={id} value={id}>
                  {`${saved.has(id) ? "★" : "☆"} ${nameOf(id)}`}
                </option>
              ))
            ) : (
              <option value="">{error ? "" : t("loading")}</option>
            )}
            <hr />
            <option value={NEW}>{t("new")}</option>
          </select>
        </label>
        <label className={f.field}>
          {t("name")}
          <input
            type="text"
            required
            pattern=".*\S.*"
            value={fields.title}
            onChange={({ target }) => saving.write({ title: target.value })}
          />
        </label>
        <label className={f.field}>
          {t("note")}
          <textarea
            rows={3}
            value={fields.notes}
            onChange={({ target }) => saving.write({ notes: target.value })}
          />
        </label>
        <p className={s.message} role="alert">
          {saving.isSignedOut ? (
            <>
              {t("signedOut")}{" "}
              <a href={login} target="_blank" rel="nofollow noopener">
                {t("logIn")}
              </a>
            </>
          ) : (
            error !== undefined && t("error", { message: error })
          )}
          {!isOnline && t(saving.canWait ? "canWait" : "offline")}
        </p>
        {saving.waitsIn !== undefined && <p>{t("waits", { name: saving.waitsIn })}</p>}
        <div className={s.buttons}>
          <Button
            variant="primary"
            disabled={!collections || !(isOnline || saving.canWait)}
            aria-disabled={pending !== undefined}
          >
            {pending === "save" ? t("saving") : t("save")}
          </Button>
          <Button type="button" onClick={onCancel}>
            {t("cancel")}
          </Button>
          {saved.size > 0 && (
            <Button
              type="button"
              variant="danger"
              disabled={!saved.has(chosen) || !isOnline}
              aria-disabled={pending !== undefined}
              onClick={() => void saving.remove(nameOf(chosen))}
            >
              {pending === "remove" ? t("deleting") : t("delete")}
            </Button>
          )}
        </div>
      </form>
      {saving.isCreating && (
        <CreateCollection
          count={collections?.length ?? 0}
          isSubscriber={isSubscriber}
          onClose={saving.endCreating}
        />
      )}
    </>
  );
}
