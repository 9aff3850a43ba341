import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { announce } from "#app/lib/browser/announce.ts";
import { useIsomorphicLayoutEffect } from "#app/lib/browser/use-isomorphic-layout-effect.ts";
import type { CollectionInfo } from "#app/features/collections/types.ts";
import { collectionsUrl } from "#app/features/collections/view.ts";
import type { FormFailure } from "#app/lib/form-failure.ts";
import f from "./collection-fields.module.css";
import { ActionForm } from "./action-form.tsx";
import s from "#app/features/collections/pages/collections.module.css";
import { CloseLink, Dialog } from "./dialog.tsx";
import { FailureMessage } from "./failure-message.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Field, Input } from "#app/ui/field/field.tsx";

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
  // Together with the link: where the button to create it was, there is now the one that revokes it.
  useIsomorphicLayoutEffect(() => {
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
          <Field label={t("share.link")}>
            {(control) => <Input {...control} ref={field} type="text" readOnly value={link} />}
          </Field>
          <Button type="button" className="needs-script" onClick={copy}>
            {t(isCopied ? "share.copied" : "share.copy")}
          </Button>
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
              <Button variant={share ? "danger" : "primary"}>
                {sending.isBusy ? t("collections:saving") : t(share ? "share.stop" : "share.start")}
              </Button>
              <CloseLink text={t("collections:close")} />
            </div>
          </>
        )}
      </ActionForm>
    </Dialog>
  );
}
