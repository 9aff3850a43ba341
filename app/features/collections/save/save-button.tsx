import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import { MenuPanel } from "#app/ui/menu/menu.tsx";
import type { Doc } from "#content-build/contract/documents.ts";

/** Saves an article to a collection. Hidden until the script knows that the reader is logged in. */
export function SaveButton({ doc }: { doc: Doc }) {
  const { t } = useTranslation("doc");
  return (
    <div data-signed-in hidden data-save={doc.mdn_url} data-title={doc.title}>
      <MenuPanel
        align="end"
        label={
          <>
            <Icon name="bookmark" />
            <span
              className="wide-only"
              data-save-label
              data-plain={t("actions.save")}
              data-saved={t("actions.saved")}
            >
              {t("actions.save")}
            </span>
          </>
        }
      >
        <div data-save-panel />
      </MenuPanel>
    </div>
  );
}
