import { focusMessage } from "#app/lib/browser/focus-message.ts";
import { noteSetting } from "#app/frame/islands/user.ts";
import type { SwitchName } from "./settings.ts";
import { tellClick } from "#app/lib/tell.ts";

/** Status of a switch; the page contains the texts. */
type Said = "saving" | "saved" | "failed" | "expired" | "tooMany";

/** The settings page: saves switches on change and marks forms as busy. */
export function startSettings(): void {
  const page = document.querySelector<HTMLElement>("[data-settings]");
  if (!page) return;
  for (const form of page.querySelectorAll<HTMLFormElement>("form[data-switch]")) {
    const box = form.querySelector<HTMLInputElement>("input[type=checkbox]");
    if (box) startSwitch(form, box);
  }
  for (const form of page.querySelectorAll<HTMLFormElement>("form[data-sends]")) {
    form.addEventListener("submit", (event) => {
      if (form.ariaBusy === "true") return event.preventDefault();
      form.ariaBusy = "true";
    });
  }
  // A page from the back/forward cache is not busy any more.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    for (const form of page.querySelectorAll("form")) form.ariaBusy = null;
  });
  focusMessage();
  // A reload must not repeat the message.
  if (location.search) history.replaceState(history.state, "", location.pathname + location.hash);
}

const SOURCES: Record<SwitchName, string> = {
  no_ads: "toggle_plus_ads_free",
  ai_help_history: "toggle_plus_ai_help_history",
};

function startSwitch(form: HTMLFormElement, box: HTMLInputElement): void {
  const name = form.dataset.switch as SwitchName;
  // Changes are sent one after another.
  box.addEventListener("click", (event) => {
    if (form.ariaBusy === "true") event.preventDefault();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  box.addEventListener("change", async () => {
    const value = box.checked;
    form.ariaBusy = "true";
    say(form, "saving");
    const said = await save(name, value);
    form.ariaBusy = null;
    // A failed change is reverted.
    if (said === "saved") {
      noteSetting(name, value);
      tellClick(`${SOURCES[name]}_${value ? "enabled" : "disabled"}`);
    } else box.checked = !value;
    say(form, said);
  });
}

async function save(name: SwitchName, value: boolean): Promise<Said> {
  try {
    const { ok, status } = await fetch("/api/v1/plus/settings/", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ [name]: value }),
    });
    if (ok) return "saved";
    if (status === 401) return "expired";
    return status === 429 ? "tooMany" : "failed";
  } catch (error) {
    console.warn(error);
    return "failed";
  }
}

function say(form: HTMLFormElement, said: Said): void {
  for (const text of form.querySelectorAll<HTMLElement>("[data-say]")) {
    text.hidden = text.dataset.say !== said;
  }
}
