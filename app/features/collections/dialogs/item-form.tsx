import { useTranslation } from "react-i18next";
import type { ShownItem } from "#app/features/collections/types.ts";
import { type FormFailure, writtenIn } from "#app/lib/form-failure.ts";
import { ActionForm } from "./action-form.tsx";
import { Buttons } from "./collection-form.tsx";
import s from "#app/features/collections/pages/collections.module.css";
import { Dialog } from "./dialog.tsx";
import { FailureMessage } from "./failure-message.tsx";
import { Field, Input, TextArea } from "#app/ui/field/field.tsx";

interface ItemFormProps {
  collection: string;
  item: Pick<ShownItem, "id" | "title" | "notes">;
  failure: FormFailure | undefined;
}

/** The dialog for title and note of a saved article. */
export function ItemForm({ collection, item, failure }: ItemFormProps) {
  const { t } = useTranslation(["collections"]);
  return (
    <Dialog title={t("edit")}>
      <ActionForm intent="item" fields={{ collection, item: item.id }} className={s.form}>
        {(sending) => (
          <>
            <Field label={t("name")}>
              {(control) => (
                <Input
                  {...control}
                  type="text"
                  name="title"
                  required
                  pattern=".*\S.*"
                  maxLength={1024}
                  defaultValue={writtenIn(failure, "title") ?? item.title}
                />
              )}
            </Field>
            <Field label={t("note")}>
              {(control) => (
                <TextArea
                  {...control}
                  name="notes"
                  rows={5}
                  defaultValue={writtenIn(failure, "notes") ?? item.notes ?? ""}
                />
              )}
            </Field>
            <FailureMessage failure={sending.failure ?? failure} />
            <Buttons save={t("save")} isBusy={sending.isBusy} />
          </>
        )}
      </ActionForm>
    </Dialog>
  );
}
