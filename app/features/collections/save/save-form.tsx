import type { i18n } from "i18next";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { SaveMenu } from "./save-menu.tsx";
import type { Outcome } from "./use-saving.ts";
import { loadStrings } from "#app/i18n/load-strings.client.ts";
import { showToast } from "#app/frame/islands/toast.ts";
import type { Reader } from "#app/frame/islands/user.ts";

const SAID = { save: "savedIn", remove: "removedFrom", wait: "waits" } as const;

let strings: Promise<i18n> | undefined;

/** Shows the form in the open menu. The returned function removes it. */
export async function openSaveForm(
  button: HTMLElement,
  user: Reader,
  onChange: (isSaved: boolean) => void,
): Promise<() => void> {
  strings ??= loadStrings("collections");
  const i18n = await strings;
  const menu = button.querySelector("details");
  const panel = button.querySelector("[data-save-panel]");
  if (!menu || !panel) throw new Error("The save button has no menu.");
  const root = createRoot(panel);
  const close = () => {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  };
  const done = ({ action, collection, isSaved }: Outcome) => {
    close();
    onChange(isSaved);
    const t = i18n.getFixedT(null, "collections");
    showToast(t(SAID[action], { name: collection }), t("close"));
  };
  const { save = "", title = "" } = button.dataset;
  root.render(
    <I18nextProvider i18n={i18n}>
      <SaveMenu
        url={save}
        title={title}
        isSubscriber={user.is_subscriber === true}
        onDone={done}
        onCancel={close}
      />
    </I18nextProvider>,
  );
  return () => root.unmount();
}
