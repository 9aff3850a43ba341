import { select } from "#app/lib/browser/parts.ts";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";
import { CONSENT_EVENT, hasPrivacyControl, mayCount, OPT_OUT_COOKIE } from "./consent.ts";

const TWO_YEARS = 63_072_000;

/** The consent switches in the footer and in the settings. */
export function startConsentSwitches(): void {
  for (const control of document.querySelectorAll<HTMLInputElement | HTMLButtonElement>(
    select(ISLANDS.counted),
  )) {
    let isCounted: boolean;
    const show = () => {
      isCounted = mayCount();
      if (control instanceof HTMLInputElement) control.checked = isCounted;
      else control.setAttribute("aria-pressed", String(isCounted));
      if (hasPrivacyControl()) showReason(control);
    };
    show();
    document.addEventListener(CONSENT_EVENT, show);
    // The opposite of what is shown: another tab may have decided meanwhile.
    control.addEventListener("click", () => decide(!isCounted));
  }
}

/** Disables a switch that the browser's privacy signal overrides, and says why next to it. */
function showReason(control: HTMLInputElement | HTMLButtonElement): void {
  control.disabled = true;
  const reason = document.getElementById(control.getAttribute(ISLANDS.counted) ?? "");
  if (!reason) return;
  reason.hidden = false;
  control.setAttribute("aria-describedby", reason.id);
}

/** Stores the reader's decision and notifies the page. */
function decide(isCounted: boolean): void {
  const secure = location.hostname === "localhost" ? "" : "; secure";
  const [value, age] = isCounted ? ["", 0] : ["true", TWO_YEARS];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
  document.cookie = `${OPT_OUT_COOKIE}=${value}; path=/; max-age=${age}; samesite=lax${secure}`;
  document.dispatchEvent(new Event(CONSENT_EVENT));
}
