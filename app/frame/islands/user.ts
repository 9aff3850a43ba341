import { type AdAnswer, NO_ADS_KEY } from "#app/lib/ads.ts";
import { adQuery, shownAdSlots } from "#app/lib/browser/ad-slots.ts";
import { islandStrings } from "#app/lib/browser/strings.ts";
import type { Whoami } from "#app/lib/api-answers.ts";
import { ACCOUNT_PROGRESS_KEY, FREQUENT_KEY, WRITTEN_KEYS } from "#app/lib/reader-keys.ts";
import { loginUrl } from "#app/lib/user-urls.ts";
import { remember, remembered, rememberedObject, rememberObject } from "#app/lib/storage.ts";
import { showNews } from "./news.ts";

/** Partial: while the API is down, it may hold only a notice. */
export type Reader = Partial<Whoami>;

/**
 * Dispatched on the document as soon as the API has returned the user. The tab's cached
 * user is not enough: after a logout, requests for their data would fail.
 */
export const USER_EVENT = "webdocs:user";

const CACHE_KEY = "whoami";

/** Whether this browser's reader is signed in, and pays: see `lib/inline-scripts/theme.ts`. */
const READER_KEY = "reader";

let tell: (user: Reader) => void = () => {};
const told = new Promise<Reader>((resolve) => {
  tell = resolve;
});

/** The user, as soon as known: cached in this tab, or from the API. */
export function whoIsReading(): Promise<Reader> {
  return told;
}

let confirm: (user: Reader) => void = () => {};
const confirmed = new Promise<Reader>((resolve) => {
  confirm = resolve;
});

/**
 * The user as confirmed by the API, for requests of their data: what this tab has cached may date
 * from before a login. Empty if the API does not answer.
 */
export function confirmedReader(): Promise<Reader> {
  return confirmed;
}

let tellAds: (ads: AdAnswer | undefined) => void = () => {};
const toldAds = new Promise<AdAnswer | undefined>((resolve) => {
  tellAds = resolve;
});

/** The advertisements for this page's slots; undefined if the API did not respond. */
export function adsOfPage(): Promise<AdAnswer | undefined> {
  return toldAds;
}

/**
 * Pages are the same for all readers. One request afterwards fetches what is for this reader alone:
 * who they are, and advertisements.
 */
export function startUser(): void {
  const area = document.querySelector<HTMLElement>("[data-user-area]");
  if (!area) return;
  comeBackHere(area);
  forgetAtSignOut();
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && isForAnother()) location.reload();
  });
  const known = cachedUser();
  if (known) show(area, known);
  const wantsAds = known?.settings?.no_ads !== true;
  const query = wantsAds ? adQuery(shownAdSlots()) : "";
  // Without `callApi`, which is more code than every document needs.
  fetch(`/api/v1/whoami${query}`)
    .then((response) => {
      if (!response.ok) throw new Error(`${response.status} on ${response.url}`);
      return response.json() as Promise<Whoami & { offline?: boolean }>;
    })
    .then(({ ads, ...answer }) => {
      // Offline, this is a cached answer whose pictures are unavailable.
      tellAds(answer.offline ? undefined : ads);
      const user = withSaved(answer);
      cacheUser(user);
      rememberOptOut(user.settings?.no_ads === true);
      keepReader(user);
      show(area, user);
      confirm(user);
      document.dispatchEvent(new CustomEvent<Reader>(USER_EVENT, { detail: user }));
    })
    .catch((error) => {
      console.warn(error);
      confirm({});
      tellAds(undefined);
      cacheUser(undefined);
      show(area, { ...known, maintenance: islandStrings().maintenance });
    });
}

/** Clears personal data in this browser on logout, whichever form is used. */
function forgetAtSignOut(): void {
  document.addEventListener("submit", ({ target }) => {
    if (target instanceof HTMLFormElement && target.action.includes("/logout/")) forgetReader();
  });
  // Drafts stay: the session may only have expired.
  addEventListener("storage", ({ key, newValue }) => {
    if (key === READER_KEY && newValue === null) forgetConversations();
  });
}

/** Clears the personal data of a reader who has logged out, or has no account any more. */
export function forgetReader(): void {
  remember(FREQUENT_KEY, null);
  remember(ACCOUNT_PROGRESS_KEY, null);
  cacheUser(undefined);
  remember(READER_KEY, null);
  for (const key of Object.values(WRITTEN_KEYS)) remember(key, null, "tab");
}

/** Clears the conversations with AI Help that this tab keeps. */
export function forgetConversations(): void {
  remember(WRITTEN_KEYS.conversation, null, "tab");
  remember(WRITTEN_KEYS.previousConversation, null, "tab");
}

/**
 * Makes login and logout return to the full address. Pages are cached without their query, which
 * filters change.
 */
function comeBackHere(area: HTMLElement): void {
  const follow = () => {
    const here = location.pathname + location.search;
    for (const login of area.querySelectorAll<HTMLAnchorElement>("[data-login]")) {
      login.href = loginUrl(here);
    }
    const next = area.querySelector<HTMLInputElement>("input[name=next]");
    if (next) next.value = here;
  };
  follow();
  for (const event of ["click", "submit"]) area.addEventListener(event, follow);
}

/** The user as of this tab's last request. */
export function cachedUser(): Reader | undefined {
  return rememberedObject<Reader>(CACHE_KEY, "tab");
}

type Settings = NonNullable<Whoami["settings"]>;

/** Settings saved on this page, of which an answer still on its way may not know. */
const saved: Partial<Settings> = {};

function withSaved(user: Whoami): Whoami {
  return user.settings ? { ...user, settings: { ...user.settings, ...saved } } : user;
}

/** Updates the cached user after a setting was saved. */
export function noteSetting(name: "no_ads" | "ai_help_history", value: boolean): void {
  saved[name] = value;
  const user = cachedUser();
  if (user?.settings) cacheUser({ ...user, settings: { ...user.settings, [name]: value } });
  if (name === "no_ads") rememberOptOut(value);
}

/** Caches the user for this tab. Without storage, each page requests it. */
function cacheUser(user: Reader | undefined): void {
  rememberObject(CACHE_KEY, user, "tab");
}

/**
 * Remembers the opt-out: later pages reserve no space for advertisements from their first paint. On
 * this one the space stays, empty, to avoid a layout shift.
 */
function rememberOptOut(noAds: boolean): void {
  const { dataset } = document.documentElement;
  remember(NO_ADS_KEY, noAds ? "1" : null);
  if (noAds) dataset.nop ??= "kept";
  else if (dataset.nop === "kept") delete dataset.nop;
}

/** Lets later pages reserve space in the header for what this reader will see there. */
function keepReader({ is_authenticated, is_subscriber }: Reader): void {
  remember(READER_KEY, is_authenticated ? (is_subscriber ? "paid" : "free") : null);
}

/** The user for whom this page is shown. */
let shown: Reader = {};

/**
 * Whether this page, restored by Back, dates from before a login or logout, in this tab or another.
 */
function isForAnother(): boolean {
  // While the API is down, nobody knows.
  if (shown.maintenance) return false;
  const now = cachedUser();
  return (
    (now !== undefined && (now.username ?? "") !== (shown.username ?? "")) ||
    (remembered(READER_KEY) !== null) !== (shown.is_authenticated === true)
  );
}

function show(area: HTMLElement, user: Reader): void {
  shown = user;
  tell(user);
  delete document.documentElement.dataset.reader;
  const signedIn = user.is_authenticated === true;
  const menu = area.querySelector<HTMLElement>("[data-user-menu]");
  const maintenance = area.querySelector<HTMLElement>("[data-maintenance]");
  const closed = Boolean(user.maintenance) && !signedIn;
  for (const login of area.querySelectorAll<HTMLElement>("[data-login]")) {
    login.hidden = signedIn || closed;
  }
  if (menu) menu.hidden = !signedIn;
  const upgrade = area.querySelector<HTMLElement>("[data-upgrade]");
  if (upgrade) upgrade.hidden = !signedIn || user.is_subscriber === true;
  if (maintenance) {
    maintenance.hidden = !closed;
    const text = maintenance.querySelector("[data-maintenance-text]");
    if (text) text.textContent = user.maintenance ?? "";
  }
  // While the API is down, a cached user sees nothing that depends on it.
  for (const entry of document.querySelectorAll<HTMLElement>("[data-signed-in]")) {
    entry.hidden = !signedIn || Boolean(user.maintenance);
  }
  for (const entry of document.querySelectorAll<HTMLElement>("[data-signed-out]")) {
    entry.hidden = signedIn;
  }
  if (!signedIn || !menu) return;
  for (const email of menu.querySelectorAll("[data-email]")) email.textContent = user.email ?? "";
  menu.classList.toggle("is-subscriber", user.is_subscriber === true);
  const dot = menu.querySelector<HTMLElement>("[data-news=newsletter]");
  if (dot) {
    dot.hidden = true;
    if (user.is_subscriber && !user.settings?.mdnplus_newsletter) showNews(dot);
  }
  showPicture(menu.querySelector("[data-avatar]"), user.avatar_url);
}

/** Shows the user's picture over the default one, which remains as the fallback. */
function showPicture(avatar: Element | null, url: string | null | undefined): void {
  avatar?.querySelector("img")?.remove();
  if (!avatar || !url) return;
  const picture = new Image(32, 32);
  picture.alt = "";
  picture.onerror = () => picture.remove();
  picture.src = url;
  avatar.appendChild(picture);
}
