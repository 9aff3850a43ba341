import { type Reader, USER_EVENT } from "#app/frame/islands/user.ts";
import { select } from "#app/lib/browser/parts.ts";
import { SAVE } from "./parts.ts";

/** The button that saves an article. Its code loads for logged-in readers. */
export function startSave(): void {
  const button = document.querySelector<HTMLElement>(select(SAVE.button));
  if (!button) return;
  const load = async ({ detail }: CustomEvent<Reader>) => {
    if (!detail.is_authenticated) return;
    document.removeEventListener(USER_EVENT, load as unknown as EventListener);
    const { startSaveButton } = await import("./save-button.ts");
    startSaveButton(button, detail);
    const { recordView } = await import("./record-view.ts");
    recordView(button.getAttribute(SAVE.button) ?? "", button.getAttribute(SAVE.title) ?? "");
  };
  document.addEventListener(USER_EVENT, load as unknown as EventListener);
}
