import { element } from "#app/lib/browser/element.ts";
import b from "#app/ui/button/button.module.css";
import f from "#app/ui/field/field.module.css";

/** The button of `ui/button`, which submits its form only if it is the primary one. */
export function makeButton(text: string, variant?: "primary" | "danger"): HTMLButtonElement {
  const button = element("button", b.button, text);
  button.type = variant === "primary" ? "submit" : "button";
  if (variant) button.dataset.variant = variant;
  return button;
}

let ids = 0;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The field of `ui/field`: a label, its control, and a hint below it. */
export function makeField(label: string, control: Control, hint?: HTMLElement): HTMLElement {
  ids += 1;
  control.id = `save-field-${ids}`;
  const name = element("label", f.label, label);
  name.htmlFor = control.id;
  const field = element("div", f.field, name, control);
  if (hint) {
    hint.id = `${control.id}-hint`;
    control.setAttribute("aria-describedby", hint.id);
    field.appendChild(hint);
  }
  return field;
}

/** A text field of one line; a required one also refuses spaces alone. */
export function makeInput(name: string, isRequired: boolean): HTMLInputElement {
  const input = element("input", f.control);
  input.type = "text";
  input.name = name;
  input.required = isRequired;
  if (isRequired) input.pattern = ".*\\S.*";
  return input;
}

export function makeTextArea(): HTMLTextAreaElement {
  const area = element("textarea", f.control);
  area.rows = 3;
  return area;
}
