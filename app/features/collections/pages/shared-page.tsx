import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RelativeDate } from "#app/ui/relative-date/relative-date.tsx";
import type { Shown } from "#app/features/collections/read.server.ts";
import type { SharedCollection } from "#app/features/collections/types.ts";
import type { ItemView } from "#app/features/collections/view.ts";
import { type FormFailure, writtenIn } from "#app/lib/form-failure.ts";
import { loginUrl } from "#app/lib/user-urls.ts";
import { breakNames } from "#app/ui/long-names/long-names.tsx";
import { COLLECTION_LIMITS } from "#content-build/contract/plans.ts";
import f from "#app/features/collections/dialogs/collection-fields.module.css";
import { CountedField } from "#app/features/collections/dialogs/counted-field.tsx";
import { ActionForm } from "#app/features/collections/dialogs/action-form.tsx";
import s from "./collections.module.css";
import { FailureMessage } from "#app/features/collections/dialogs/failure-message.tsx";
import { LimitTexts } from "#app/features/collections/dialogs/limit-texts.tsx";
import { ItemList } from "#app/features/collections/items/item-list.tsx";
import { Button, ButtonLink } from "#app/ui/button/button.tsx";

export interface SharedPageProps {
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
          {(sending) => (
            <>
              <CountedField
                name="name"
                label={t("shared.name")}
                value={writtenIn(failure, "name") ?? name}
                limit={COLLECTION_LIMITS.name}
                required
              />
              <Button variant="primary">
                {sending.isBusy ? t("collections:saving") : t("shared.copy")}
              </Button>
              <Failure failure={sending.failure ?? failure} />
            </>
          )}
        </ActionForm>
      ) : (
        <p>
          <ButtonLink href={loginUrl(pathname)} rel="nofollow">
            {t("shared.login")}
          </ButtonLink>
        </p>
      )}
      <ItemList shown={shown} view={view} />
    </>
  );
}

/** Why copying failed; at the limit of the plan, the advantages of an upgrade. */
function Failure({ failure }: { failure: FormFailure | undefined }) {
  const { t } = useTranslation("collections");
  if (failure?.code !== "collection_limit") return <FailureMessage failure={failure} />;
  return (
    <div role="alert">
      <h2>{t("limit.title")}</h2>
      <LimitTexts className={f.buttons} />
    </div>
  );
}
