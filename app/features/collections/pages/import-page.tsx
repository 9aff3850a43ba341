import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Preview } from "#app/features/collections/import.server.ts";
import type { CollectionInfo } from "#app/features/collections/types.ts";
import { collectionsUrl } from "#app/features/collections/view.ts";
import type { FormFailure } from "#app/lib/form-failure.ts";
import f from "#app/features/collections/dialogs/collection-fields.module.css";
import { BackLink } from "./back-link.tsx";
import s from "./collections.module.css";
import { FailureMessage } from "#app/features/collections/dialogs/failure-message.tsx";
import { Button, ButtonLink } from "#app/ui/button/button.tsx";
import { Field, Input } from "#app/ui/field/field.tsx";
import { Select } from "#app/ui/select/select.tsx";

interface ImportPageProps {
  collections: CollectionInfo[];
  preview: Preview | undefined;
  failure: FormFailure | undefined;
}

/** Uploads a file, previews the import and runs it: two forms without script. */
export function ImportPage({ collections, preview, failure }: ImportPageProps) {
  const { t, i18n } = useTranslation(["collection-pages", "collections"]);
  const { pathname } = useLocation();
  return (
    <>
      <BackLink href={collectionsUrl(i18n.language)} text={t("back")} />
      <h1>{t("import.title")}</h1>
      {failure?.code === "unreadable" ? (
        <p role="alert" data-message>
          {t("import.unreadable")}
        </p>
      ) : (
        <FailureMessage failure={failure} />
      )}
      {preview ? (
        <PreviewPart preview={preview} />
      ) : (
        <>
          <p>{t("import.text")}</p>
          <form className={s.own} method="post" action={pathname} encType="multipart/form-data">
            <input type="hidden" name="intent" value="preview" />
            <Field label={t("import.file")}>
              {(control) => (
                <Input
                  {...control}
                  type="file"
                  name="file"
                  required
                  accept=".json,.html,.htm,application/json,text/html"
                />
              )}
            </Field>
            <Field label={t("import.into")}>
              {(control) => (
                <Select {...control} name="into">
                  <option value="">{t("import.folders")}</option>
                  {collections.map(({ id, name, is_default }) => (
                    <option key={id} value={id}>
                      {is_default ? t("collections:default") : name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Button variant="primary">{t("import.preview")}</Button>
          </form>
        </>
      )}
    </>
  );
}

const REFUSALS = {
  limit: "collection_limit",
  full: "storage_full",
  nothing: "nothing_imported",
} as const;

function PreviewPart({ preview: { plan, moved, foreign, file } }: { preview: Preview }) {
  const { t } = useTranslation(["collection-pages", "collections"]);
  const { pathname } = useLocation();
  const { collections, missing, refused } = plan;
  return (
    <>
      <h2 className={s.planTitle} data-message>
        {t("import.plan")}
      </h2>
      <table className={s.plan}>
        <thead>
          <tr>
            <th scope="col">{t("import.collection")}</th>
            <th scope="col">{t("import.added")}</th>
            <th scope="col">{t("import.kept")}</th>
          </tr>
        </thead>
        <tbody>
          {collections.map(({ name, is_new, items, kept }) => (
            <tr key={name}>
              <th scope="row">
                {name === "Default" ? t("collections:default") : name}
                {is_new && ` (${t("import.isNew")})`}
              </th>
              <td>{items}</td>
              <td>{kept}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {moved > 0 && <p>{t("import.moved", { count: moved })}</p>}
      {foreign > 0 && <p>{t("import.foreign", { count: foreign })}</p>}
      {missing.length > 0 && (
        <>
          <p id="missing">{t("import.missing", { count: missing.length })}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
          <ul className={s.missing} aria-labelledby="missing" tabIndex={0}>
            {missing.map((url, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a file may name one twice
              <li key={index}>{url}</li>
            ))}
          </ul>
        </>
      )}
      {refused && <p role="alert">{t(`collections:errors.${REFUSALS[refused]}`)}</p>}
      <div className={f.buttons}>
        {!refused && (
          <form method="post" action={pathname}>
            <input type="hidden" name="intent" value="import" />
            <input type="hidden" name="file" value={file} />
            <Button variant="primary">{t("import.start")}</Button>
          </form>
        )}
        <ButtonLink href={pathname}>{t("import.another")}</ButtonLink>
      </div>
    </>
  );
}
