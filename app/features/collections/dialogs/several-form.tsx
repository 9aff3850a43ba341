import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { CollectionInfo } from "#app/features/collections/types.ts";
import s from "#app/features/collections/pages/collections.module.css";
import { ActionForm } from "./action-form.tsx";
import { FailureMessage } from "./failure-message.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Select } from "#app/ui/select/select.tsx";

interface SeveralFormProps {
  collection: CollectionInfo;
  collections: CollectionInfo[];
}

/** Bulk actions on the selected articles, whose checkboxes belong to this form. */
export function SeveralForm({ collection, collections }: SeveralFormProps) {
  const { t } = useTranslation(["collection-pages", "collections"]);
  const form = useRef<HTMLFormElement>(null);
  const others = collections.filter(({ id }) => id !== collection.id);
  const boxes = () =>
    [...(form.current?.elements ?? [])].filter(
      (field): field is HTMLInputElement =>
        field instanceof HTMLInputElement && field.name === "id",
    );
  return (
    <ActionForm
      className={s.several}
      id="several"
      label={t("several.label")}
      fields={{ collection: collection.id }}
      formRef={form}
      onSend={() => boxes().some(({ checked }) => checked)}
    >
      {({ failure }) => (
        <>
          <label className={`${s.all} needs-script`}>
            <input
              type="checkbox"
              onChange={({ currentTarget: { checked } }) => {
                for (const box of boxes()) box.checked = checked;
              }}
            />
            {t("several.all")}
          </label>
          <p className={s.hint}>{t("several.none")}</p>
          <div className={s.bulk}>
            {others.length > 0 && (
              <>
                <label className={s.sort}>
                  {t("several.to")}
                  <Select name="target">
                    {others.map(({ id, name, is_default }) => (
                      <option key={id} value={id}>
                        {is_default ? t("collections:default") : name}
                      </option>
                    ))}
                  </Select>
                </label>
                <Button name="intent" value="move">
                  {t("several.move")}
                </Button>
                <Button name="intent" value="copy">
                  {t("several.copy")}
                </Button>
              </>
            )}
            <Button name="intent" value="discard">
              {t("remove")}
            </Button>
          </div>
          <FailureMessage failure={failure} />
        </>
      )}
    </ActionForm>
  );
}
