import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { announce } from "#app/lib/browser/announce.ts";
import type { CollectionInfo } from "#app/features/collections/types.ts";
import { collectionsUrl } from "#app/features/collections/view.ts";
import type { FormFailure } from "#app/lib/form-failure.ts";
import f from "./collection-fields.module.css";
import { ActionForm } from "./action-form.tsx";
import s from "#app/features/collections/pages/collections.module.css";
import { CloseLink, Dialog } from "./dialog.tsx";
import { FailureMessage } from "./failure-message.tsx";

interface ShareFormProps {
  collection: CollectionInfo;
  origin: string;
  failure: FormFailure | undefined;
}

/** The dialog for a collection's public link: create, copy, revoke. */
export function ShareForm({ collection, origin, failure }: ShareFormProps) {
  const { t, i18n } = useTranslation(["collection-pages", "collections"]);
  const { id, share_id: share } = collection;
  const link = origin + collectionsUrl(i18n.language, "shared", share ?? "");
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    // Where the button to create a link was, there is now the one that revokes it.
    if (share) field.current?.focus();
  }, [share]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
      announce(t("share.copied"));
    } catch {
      field.current?.focus();
      field.current?.select();
    }
  };
  return (
    <Dialog title={t("share.title")}>
      <p>{t(share ? "share.on" : "share.off")}</p>
      {share && (
        <div className={s.copy}>
          <label className={f.field}>
            {t("share.link")}
            <input ref={field} type="text" readOnly value={link} />
          </label>
          <button type="button" className={`${f.button} needs-script`} onClick={copy}>
            {t(isCopied ? "share.copied" : "share.copy")}
          </button>
        </div>
      )}
      <ActionForm
        intent={share ? "unshare" : "share"}
        fields={{ collection: id }}
        className={s.form}
      >
        {(sending) => (
          <>
            <FailureMessage failure={sending.failure ?? failure} />
            <div className={f.buttons}>
              <button
                type="submit"
                className={f.button}
                data-variant={share ? "delete" : "primary"}
              >
                {sending.isBusy ? t("collections:saving") : t(share ? "share.stop" : "share.start")}
              </button>
              <CloseLink text={t("collections:close")} />
            </div>
          </>
        )}
      </ActionForm>
    </Dialog>
  );
}
