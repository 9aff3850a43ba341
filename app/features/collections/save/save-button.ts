import "./save-button.css";
import type { Reader } from "#app/frame/islands/user.ts";
import { findSaved } from "#app/features/collections/collections.ts";
import { select } from "#app/lib/browser/parts.ts";
import { SAVE } from "./parts.ts";

/** Says whether the article is saved, and opens the form when the button is pressed. */
export function startSaveButton(button: HTMLElement, user: Reader): void {
  const menu = button.querySelector("details");
  if (!menu) return;
  const show = (isSaved: boolean) => showSaved(button, isSaved);
  findSaved(button.getAttribute(SAVE.button) ?? "").then(
    (saved) => show(saved.size > 0),
    console.warn,
  );
  let end: (() => void) | undefined;
  const toggle = async () => {
    const { openSaveForm } = await import("./save-form.ts");
    end?.();
    end = menu.open ? await openSaveForm(button, user, show) : undefined;
  };
  menu.addEventListener("toggle", () => void toggle());
  if (menu.open) void toggle();
}

function showSaved(button: HTMLElement, isSaved: boolean): void {
  const label = button.querySelector<HTMLElement>(select(SAVE.label));
  if (!label) return;
  label.textContent =
    (isSaved ? label.getAttribute(SAVE.saved) : label.getAttribute(SAVE.plain)) ?? "";
  button.toggleAttribute("data-is-saved", isSaved);
}
