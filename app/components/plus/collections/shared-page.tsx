import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RelativeDate } from "#app/components/shared/relative-date/relative-date.tsx";
import type { Shown } from "#app/lib/plus/collection-pages/read.server.ts";
import type { SharedCollection } from "#app/lib/plus/collection-pages/types.ts";
import type { ItemView } from "#app/lib/plus/collection-pages/view.ts";
import { type FormFailure, writtenIn } from "#app/lib/plus/form-failure.ts";
import { loginUrl } from "#app/lib/plus/user-urls.ts";
import { breakNames } from "#app/lib/prose/long-names.tsx";
import { COLLECTION_LIMITS } from "#content-build/contract/plans.ts";
import f from "../collection-fields/collection-fields.module.css";
import { CountedField } from "../collection-fields/counted-field.tsx";
import { ActionForm } from "./action-form.tsx";
import s from "./collections.module.css";
import { FailureMessage } from "./failure-message.tsx";
import { ItemList } from "./items/item-list.tsx";

interface SharedPageProps {
  collection: Omit<SharedCollection, "items">;
  share: string;
  shown: Shown;
  view: ItemView;
  isSignedIn: boolean;
  failure: FormFailure | undefined;
  idempotencyKey: string;
}

/** A shared collection, for anybody with the link. */
export function SharedPage(props: SharedPageProps) {
  const { collection, share, shown, view, isSignedIn, failure, idempotencyKey } = props;
  const { t } = useTranslation(["collection-pages", "collections"]);
  const { pathname } = useLocation();
  const name = collection.is_default ? t("collections:default") : collection.name;
  return (
    <>
      <h1>{breakNames(name)}</h1>
      <p className={s.intro}>
        {t("shared.text")} {t("articles", { count: collection.article_count })} ·{" "}
        <RelativeDate iso={collection.updated_at} />
      </p>
      {collection.description && <p>{collection.description}</p>}
      {isSignedIn ? (
        <ActionForm intent="own" fields={{ share, key: idempotencyKey }} className={s.own}>
          <CountedField
            name="name"
            label={t("shared.name")}
            value={writtenIn(failure, "name") ?? name}
            limit={COLLECTION_LIMITS.name}
            required
          />
          <button
            type="submit"
            className={f.button}
            data-variant="primary"
            data-busy={t("collections:saving")}
          >
            {t("shared.copy")}
          </button>
          <FailureMessage failure={failure} />
        </ActionForm>
      ) : (
        <p>
          <a className={f.button} href={loginUrl(pathname)} rel="nofollow">
            {t("shared.login")}
          </a>
        </p>
      )}
      <ItemList shown={shown} view={view} />
    </>
  );
}
