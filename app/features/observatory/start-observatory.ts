import { type ApiFailure, callApi } from "#app/lib/browser/api.ts";
import { fill } from "#app/lib/browser/strings.ts";
import { select } from "#app/lib/browser/parts.ts";
import { ISLANDS } from "#app/lib/browser/island-parts.ts";
import { OBSERVATORY } from "./parts.ts";

/** A possible host: a name with a dot, or a URL. */
const HOST = /^(?:https?:\/\/)?[^\s/]+\.[^\s/]+/i;
const EVERY_MS = 1000;

/** Scans without leaving the page until there is a report, and counts down to the next scan. */
export function startObservatory(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(select(ISLANDS.scan)))
    startScan(form);
  for (const form of document.querySelectorAll<HTMLFormElement>(select(ISLANDS.rescan)))
    countDown(form);
  for (const text of document.querySelectorAll(`${select(OBSERVATORY.originText)} code`)) {
    text.textContent = (text.textContent ?? "").replaceAll("(/", `(${location.origin}/`);
  }
}

function startScan(form: HTMLFormElement): void {
  const field = form.querySelector("input");
  const button = form.querySelector("button");
  const status = form.querySelector<HTMLElement>("[role=status]");
  if (!field || !button || !status) return;
  let leaving = new AbortController();
  const reset = () => {
    button.disabled = false;
    status.replaceChildren();
  };
  // Some browsers keep a button disabled when its page is loaded again.
  reset();
  field.addEventListener("input", () => field.setCustomValidity(""));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const host = field.value.trim();
    if (!HOST.test(host)) {
      field.setCustomValidity(form.getAttribute(OBSERVATORY.invalid) ?? "");
      field.reportValidity();
      return;
    }
    button.disabled = true;
    showProgress(status, fill(form.getAttribute(OBSERVATORY.scanning) ?? "", { host }));
    const query = new URLSearchParams({ host });
    const { signal } = leaving;
    // If the reader has left this page, nothing is loaded.
    const show = () => signal.aborted || location.assign(`${form.action}?${query}`);
    callApi(`/api/v2/analyze?${query}`, { method: "POST", signal })
      // The parameter is `FAILED`, as in the form of the report; importing it would add a chunk.
      .catch(({ code }: ApiFailure) => query.set("failed", code ?? "unavailable"))
      .then(show);
  });
  addEventListener("pagehide", () => {
    leaving.abort();
    leaving = new AbortController();
  });
  // Only for pages from the back/forward cache: others get the event after they were loaded,
  // perhaps when a scan has already begun.
  addEventListener("pageshow", ({ persisted }) => persisted && reset());
}

function showProgress(status: HTMLElement, text: string): void {
  const bar = document.createElement("progress");
  bar.setAttribute("aria-label", text);
  status.replaceChildren(text, bar);
}

/** Disables the button until the next scan is allowed, and shows when that is. */
function countDown(form: HTMLFormElement): void {
  const button = form.querySelector("button");
  // A monotonic clock: the system time may be wrong.
  const until = performance.now() + Number(form.getAttribute(ISLANDS.rescan)) * 1000;
  if (!button) return;
  const label = button.textContent ?? "";
  const tick = () => {
    const seconds = Math.ceil((until - performance.now()) / 1000);
    button.disabled = seconds > 0;
    button.textContent =
      seconds > 0 ? fill(form.getAttribute(OBSERVATORY.wait) ?? "", { seconds }) : label;
    if (seconds > 0) setTimeout(tick, EVERY_MS);
  };
  tick();
  form.addEventListener("submit", () => {
    // After the form has been sent: a disabled button would be missing from it.
    setTimeout(() => {
      button.disabled = true;
    });
  });
}
