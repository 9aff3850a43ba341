import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import { MenuPanel } from "#app/ui/menu/menu.tsx";
import { part } from "#app/lib/browser/parts.ts";
import type { Doc } from "#content-build/contract/documents.ts";
import { SAVE } from "./parts.ts";

/** Saves an article to a collection. Hidden until the script knows that the reader is logged in. */
export function SaveButton({ doc }: { doc: Doc }) {
  const { t } = useTranslation("doc");
  return (
    <div data-signed-in hidden {...part(SAVE.button, doc.mdn_url)} {...part(SAVE.title, doc.title)}>
      <MenuPanel
        align="end"
        label={
          <>
            <Icon name="bookmark" />
            <span
              className="wide-only"
              {...part(SAVE.label)}
              {...part(SAVE.plain, t("actions.save"))}
              {...part(SAVE.saved, t("actions.saved"))}
            >
              {t("actions.save")}
            </span>
          </>
        }
      >
        <div {...part(SAVE.panel)} />
      </MenuPanel>
    </div>
  );
}
