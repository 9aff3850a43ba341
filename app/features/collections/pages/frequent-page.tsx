import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ActionForm } from "#app/features/collections/dialogs/action-form.tsx";
import f from "#app/features/collections/dialogs/collection-fields.module.css";
import { CountedField } from "#app/features/collections/dialogs/counted-field.tsx";
import { FailureMessage } from "#app/features/collections/dialogs/failure-message.tsx";
import {
  frequentOf,
  readViewed,
  type ViewedDocument,
  writeViewed,
} from "#app/features/collections/frequent.ts";
import i from "#app/features/collections/items/items.module.css";
import { collectionsUrl } from "#app/features/collections/view.ts";
import { type FormFailure, writtenIn } from "#app/lib/form-failure.ts";
import { COLLECTION_LIMITS } from "#content-build/contract/plans.ts";
import { BackLink } from "./back-link.tsx";
import p from "#app/ui/app-page/app-page.module.css";
import s from "./collections.module.css";
import { Button, ButtonLink } from "#app/ui/button/button.tsx";
import { FeatureDrawing } from "#app/ui/feature-drawing/feature-drawing.tsx";

const PAGE_SIZE = 10;

/** Frequently viewed articles. They are stored in this browser only. */
export function FrequentPage({ failure }: { failure: FormFailure | undefined }) {
  const { t, i18n } = useTranslation(["collection-pages", "collections"]);
  // Undefined before hydration, since only the browser knows whether there are any.
  const [found, setFound] = useState<ViewedDocument[]>();
  const empty = useRef<HTMLDivElement>(null);
  useEffect(() => setFound(frequentOf(readViewed())), []);
  const clear = () => {
    writeViewed([]);
    setFound([]);
    requestAnimationFrame(() => empty.current?.focus());
  };
  return (
    <>
      <BackLink href={collectionsUrl(i18n.language)} text={t("back")} />
      <h1>{t("frequent.title")}</h1>
      <p className={p.lead}>{t("frequent.text")}</p>
      <noscript>
        <p>{t("frequent.script")}</p>
      </noscript>
      <div className={s.frequent}>
        {found?.length === 0 && (
          <div className={s.closed} tabIndex={-1} ref={empty}>
            <div>
              <h2>{t("frequent.none")}</h2>
              <p>{t("frequent.empty")}</p>
              <p>{t("gains.frequent")}</p>
              <p>
                <ButtonLink href={`/${i18n.language}/docs/Web`}>{t("frequent.read")}</ButtonLink>
              </p>
            </div>
            <FeatureDrawing name="collections" className={s.closedDrawing} />
          </div>
        )}
        {(failure || (found && found.length > 0)) && (
          <>
            <FrequentList found={found ?? []} />
            <KeepForm found={found} failure={failure} onClear={clear} />
          </>
        )}
      </div>
    </>
  );
}

function FrequentList({ found }: { found: ViewedDocument[] }) {
  const { t } = useTranslation("collection-pages");
  const [shown, setShown] = useState(PAGE_SIZE);
  const list = useRef<HTMLOListElement>(null);
  const showMore = () => {
    setShown(shown + PAGE_SIZE);
    requestAnimationFrame(() => list.current?.children[shown]?.querySelector("a")?.focus());
  };
  return (
    <>
      <ol className={i.items} ref={list}>
        {found.slice(0, shown).map(({ url, title, parents, timestamps }) => (
          <li key={url} className={i.item}>
            <h2 className={i.itemTitle}>
              <a href={url}>{title}</a>
            </h2>
            <p className={i.crumbs}>
              {parents
                .slice(0, -1)
                .map((each) => each.title)
                .join(" > ")}
            </p>
            <p className={s.meta}>{t("frequent.views", { count: timestamps.length })}</p>
          </li>
        ))}
      </ol>
      {shown < found.length && (
        <p className={i.more}>
          <Button type="button" onClick={showMore}>
            {t("more")}
          </Button>
        </p>
      )}
    </>
  );
}

interface KeepFormProps {
  found: ViewedDocument[] | undefined;
  failure: FormFailure | undefined;
  onClear: () => void;
}

/** Creates a collection of the articles, or clears the list. */
function KeepForm({ found, failure, onClear }: KeepFormProps) {
  const { t } = useTranslation(["collection-pages", "collections"]);
  const documents = found
    ? JSON.stringify(found.map(({ url, title }) => ({ url, title })))
    : (writtenIn(failure, "documents") ?? "");
  return (
    <ActionForm intent="keep" className={s.own} fields={{ documents }}>
      {(sending) => (
        <>
          <CountedField
            name="name"
            label={t("frequent.name")}
            value={writtenIn(failure, "name") ?? t("frequent.title")}
            limit={COLLECTION_LIMITS.name}
            required
          />
          <FailureMessage failure={sending.failure ?? failure} />
          <div className={f.buttons}>
            <Button variant="primary">
              {t(sending.isBusy ? "collections:saving" : "frequent.keep")}
            </Button>
            <Button type="button" variant="danger" onClick={onClear}>
              {t("frequent.clear")}
            </Button>
          </div>
        </>
      )}
    </ActionForm>
  );
}
