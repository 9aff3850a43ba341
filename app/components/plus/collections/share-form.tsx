import { useTranslation } from "react-i18next";
import type { CollectionInfo } from "#app/lib/plus/collection-pages/types.ts";
import { collectionsUrl } from "#app/lib/plus/collection-pages/view.ts";
import type { FormFailure } from "#app/lib/plus/form-failure.ts";
import f from "../collection-fields/collection-fields.module.css";
import { ActionForm } from "./action-form.tsx";
import s from "./collections.module.css";
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
  return (
    <Dialog title={t("share.title")}>
      <p>{t(share ? "share.on" : "share.off")}</p>
      {share && (
        <div className={s.copy}>
          <label className={f.field}>
            {t("share.link")}
            <input type="text" readOnly value={link} data-copied-from />
          </label>
          <button
            type="button"
            className={`${f.button} needs-script`}
            data-copy-link
            data-copied={t("share.copied")}
          >
            {t("share.copy")}
          </button>
        </div>
      )}
      <ActionForm
        intent={share ? "unshare" : "share"}
        fields={{ collection: id }}
        className={s.form}
      >
        <FailureMessage failure={failure} />
        <div className={f.buttons}>
          <button
            type="submit"
            className={f.button}
            data-variant={share ? "delete" : "primary"}
            data-busy={t("collections:saving")}
          >
            {t(share ? "share.stop" : "share.start")}
          </button>
          <CloseLink text={t("collections:close")} />
        </div>
      </ActionForm>
    </Dialog>
  );
}
