import { element } from "#app/lib/browser/element.ts";
import "./lesson-dialog.css";

/** A lesson and the words of its dialog. */
export interface Lesson {
  url: string;
  title: string;
  close: string;
  fullscreen: string;
}

/** Opens the dialog with the lesson in it; closing it removes both. */
export function playLesson({ url, title, close, fullscreen }: Lesson): void {
  const dialog = element("dialog", "lesson-dialog");
  dialog.setAttribute("aria-label", title);
  const bar = document.createElement("div");
  const heading = element("p", "", title);
  const frame = document.createElement("iframe");
  frame.title = title;
  frame.allow = "fullscreen";
  frame.src = url;
  const whole = button(fullscreen, () => {
    const isWhole = dialog.toggleAttribute("data-whole");
    whole.setAttribute("aria-pressed", String(isWhole));
  });
  whole.setAttribute("aria-pressed", "false");
  bar.replaceChildren(
    heading,
    whole,
    button(close, () => dialog.close()),
  );
  dialog.replaceChildren(bar, frame);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.appendChild(dialog);
  dialog.showModal();
}

function button(label: string, action: () => void): HTMLButtonElement {
  const made = element("button", "", label);
  made.type = "button";
  made.addEventListener("click", action);
  return made;
}
