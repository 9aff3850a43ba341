import { type Reader, USER_EVENT } from "#app/frame/islands/user.ts";

/** The button that saves an article. Its code loads for logged-in readers. */
export function startSave(): void {
  const button = document.querySelector<HTMLElement>("[data-save]");
  if (!button) return;
  const load = async ({ detail }: CustomEvent<Reader>) => {
    if (!detail.is_authenticated) return;
    document.removeEventListener(USER_EVENT, load as unknown as EventListener);
    const { startSaveButton } = await import("./save-button.ts");
    startSaveButton(button, detail);
    const { recordView } = await import("./record-view.ts");
    recordView(button.dataset.save ?? "", button.dataset.title ?? "");
  };
  document.addEventListener(USER_EVENT, load as unknown as EventListener);
}
