import { element } from "#app/lib/browser/element.ts";
import { islandStrings } from "#app/lib/browser/strings.ts";
import { remembered } from "#app/lib/storage.ts";
import { type Reader, USER_EVENT } from "./user.ts";

/** How long "back online" is shown, in ms. */
const BACK_MS = 4000;

/** Delay before each attempt to send the queue, in ms. */
const ATTEMPTS_MS = [0, 2000, 10_000, 60_000];

/** Notifies readers when the network is lost or back. */
export function startOffline(): void {
  const bar = element("div", "status-bar");
  bar.setAttribute("role", "status");
  bar.setAttribute("aria-live", "assertive");
  document.body.appendChild(bar);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (text: string) => {
    clearTimeout(timer);
    bar.textContent = text;
  };
  // A cached or saved page may be opened while already offline.
  const { dataset } = document.documentElement;
  if (!navigator.onLine || dataset.offline !== undefined) say(islandStrings().offline);
  addEventListener("offline", () => say(islandStrings().offline));
  addEventListener("online", () => {
    say(islandStrings().online);
    timer = setTimeout(() => say(""), BACK_MS);
  });
  // Avoids loading the offline code for readers who do not use it.
  if (!remembered("MDNSettings")) return;
  const disabled: HTMLButtonElement[] = [];
  const enableForms = () => {
    for (const button of disabled.splice(0)) button.disabled = false;
  };
  // Forms cannot be submitted offline; queued actions do not use forms.
  if (dataset.offline !== undefined) {
    disabled.push(...disableForms());
    void markLanguages();
  }
  addEventListener("online", () => {
    enableForms();
    void sendWaiting();
  });
  document.addEventListener(USER_EVENT, (event) => {
    const reader = (event as CustomEvent<Reader & { offline?: boolean }>).detail;
    // A cached answer from the service worker is not news.
    if (reader.offline) return;
    // There is a network, although the page may come from a download.
    say("");
    enableForms();
    void keepDownloads(reader.is_subscriber === true);
  });
}

/** @returns The buttons that it has disabled. */
function disableForms(): NodeListOf<HTMLButtonElement> {
  const buttons = document.querySelectorAll<HTMLButtonElement>(
    'form[method="post"] button:not([disabled])',
  );
  for (const button of buttons) button.disabled = true;
  return buttons;
}

async function markLanguages(): Promise<void> {
  const languages = await import("#app/features/offline/download/mark-languages.ts");
  await languages.markLanguages().catch(console.warn);
}

/** Sends the queue. The network may not work until some time after the `online` event. */
async function sendWaiting(): Promise<void> {
  for (const pause of ATTEMPTS_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const sent = import("#app/features/offline/held/waiting.ts").then((waiting) =>
      waiting.sendWaiting(),
    );
    if (await sent.catch(() => false)) return;
  }
}

/**
 * For readers with saved pages: keeps the service worker running, or removes it when the
 * subscription ends.
 */
async function keepDownloads(pays: boolean): Promise<void> {
  const { keepCurrent } = await import("#app/features/offline/download/keep-current.ts");
  await keepCurrent(pays).catch(console.warn);
}
