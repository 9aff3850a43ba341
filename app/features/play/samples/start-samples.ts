import { THEME_EVENT } from "#app/frame/islands/theme.ts";
import { rememberCode, toPlayCode } from "#app/features/play/play-session.ts";
import { sampleAt } from "./sample-state.ts";
import { growFrame } from "./sample-size.ts";

/** The established fragment that shows one sample of a page alone. */
const ALONE = "#livesample_fullscreen=";

/** Live samples run without script; this adds the readers' controls. */
export function startSamples(): void {
  document.addEventListener("click", onClick);
  // Disabled until now: a click that nobody hears would be lost.
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-stop]")) {
    button.disabled = false;
  }
  addEventListener("hashchange", showAlone);
  addEventListener("message", growFrame);
  showAlone();
  document.addEventListener(THEME_EVENT, () => {
    for (const frame of frames()) tellTheme(frame);
  });
  for (const frame of frames()) {
    // Loaded frames fire no event any more; those that load later do not know the choice.
    if (document.documentElement.dataset.theme) tellTheme(frame);
    frame.addEventListener("load", () => tellTheme(frame));
  }
}

/** Navigates to a single sample if the address asks for one. */
function showAlone(): void {
  if (!location.hash.startsWith(ALONE)) return;
  const id = CSS.escape(location.hash.slice(ALONE.length));
  const sample = document.querySelector<HTMLElement>(`[data-live-id="${id}"]`);
  const address = sample?.getAttribute("href") ?? sample?.getAttribute("src");
  if (address) location.replace(address);
}

function onClick(event: MouseEvent): void {
  const target = event.target as Element;
  const link = target.closest<HTMLAnchorElement>("a[data-play]");
  // Links open a new tab, or this one with Shift. Offline, the code is passed on in this tab.
  if (link && document.documentElement.dataset.offline !== undefined) {
    event.preventDefault();
    void openHeld(link);
  } else if (link && event.shiftKey) {
    event.preventDefault();
    location.assign(link.href);
  }
  const button = target.closest<HTMLButtonElement>("[data-stop]");
  if (button) toggle(button);
}

/** Offline the playground cannot request the code of a sample, so it is passed on in this tab. */
async function openHeld(link: HTMLAnchorElement): Promise<void> {
  const address = link.closest(".live-sample")?.querySelector("iframe")?.src;
  const code = address && (await sampleAt(address));
  const { search } = new URL(link.href);
  if (code) rememberCode({ ...toPlayCode(code), from: search, trusted: true });
  location.assign(link.href);
}

/** Removes the frame with everything running in it, or restarts it. */
function toggle(button: HTMLButtonElement): void {
  const box = button.closest(".live-sample");
  const frame = box?.querySelector("iframe");
  if (!frame) return;
  const { run = "", stop = "" } = button.dataset;
  const fresh = frame.cloneNode() as HTMLIFrameElement;
  const running = frame.hasAttribute("src");
  if (running) {
    fresh.dataset.address = frame.src;
    fresh.removeAttribute("src");
  } else {
    fresh.src = frame.dataset.address ?? "";
    fresh.loading = "eager";
    if (box?.hasAttribute("data-themed")) fresh.addEventListener("load", () => tellTheme(fresh));
  }
  fresh.toggleAttribute("data-stopped", running);
  frame.replaceWith(fresh);
  button.textContent = running ? run : stop;
}

/** The frames whose theme follows that of the page. */
function frames(): NodeListOf<HTMLIFrameElement> {
  return document.querySelectorAll(".live-sample[data-themed] > iframe, .ix iframe");
}

/** Tells samples the theme if the reader's choice differs from the system's. */
function tellTheme(frame: HTMLIFrameElement): void {
  const theme = document.documentElement.dataset.theme ?? "os-default";
  frame.contentWindow?.postMessage({ typ: "theme", theme }, "*");
}
