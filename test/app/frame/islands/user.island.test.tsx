import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  keepThread,
  keptThread,
  leaveThread,
  previousThread,
} from "#app/features/ai-help/thread/kept-thread.ts";
import { newTurn } from "#app/features/ai-help/thread/thread.ts";
import { keepSaveDraft, readSaveDraft } from "#app/features/collections/save/save-draft.ts";
import { Header } from "#app/frame/header/header.tsx";
import { IslandStringsData } from "#app/frame/island-strings/island-strings.tsx";
import { noteSetting, startUser, USER_EVENT } from "#app/frame/islands/user.ts";
import { render } from "../../support/render.tsx";

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("fetch", fetched);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function start(answer: Response): Promise<(selector: string) => HTMLElement | null> {
  fetched.mockResolvedValue(answer);
  const body = render(
    <>
      <Header />
      <IslandStringsData />
    </>,
  );
  startUser();
  await expect.poll(() => fetched).toHaveBeenCalled();
  await new Promise((resolve) => setTimeout(resolve));
  return (selector) => body.querySelector<HTMLElement>(selector);
}

test("a reader who is not logged in is offered to log in", async () => {
  const find = await start(Response.json({ geo: { country: "Germany" } }));
  expect(find("[data-login]")?.hidden).toBe(false);
  expect(find(".mdn-plus-subscribe-link")?.hidden).toBe(false);
  expect(find("[data-user-menu]")?.hidden).toBe(true);
});

test("a logged-in reader has a menu with their email address, and their collections", async () => {
  const find = await start(
    Response.json({ is_authenticated: true, email: "ada@example.org", is_subscriber: true }),
  );
  expect(find("[data-login]")?.hidden).toBe(true);
  expect(find(".mdn-plus-subscribe-link")?.hidden).toBe(true);
  expect(find("[data-user-menu]")?.hidden).toBe(false);
  expect(find("[data-email]")?.textContent).toBe("ada@example.org");
  expect(find("[data-user-menu]")?.classList.contains("is-subscriber")).toBe(true);
  expect(find("[data-signed-in]")?.hidden).toBe(false);
  expect(sessionStorage.getItem("whoami")).toContain("ada@example.org");
});

test("the user menu and the maintenance notice are shown without session storage", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  const user = { is_authenticated: true, email: "ada@example.org" };
  const find = await start(Response.json(user));
  expect(find("[data-user-menu]")?.hidden).toBe(false);
  const later = await start(new Response("", { status: 503 }));
  expect(later("[data-maintenance]")?.hidden).toBe(false);
});

test("a reader without a subscription is offered one", async () => {
  const isOffered = async (user: object) => {
    const find = await start(Response.json(user));
    const link = find("[data-upgrade]");
    expect(link?.getAttribute("href")).toBe("/en-US/plus#subscribe");
    expect(link?.textContent).toBe("Upgrade Now");
    return link?.hidden === false;
  };
  expect(await isOffered({})).toBe(false);
  expect(await isOffered({ is_authenticated: true, is_subscriber: false })).toBe(true);
  expect(await isOffered({ is_authenticated: true, is_subscriber: true })).toBe(false);
});

test("later pages reserve space for a signed-in reader until they sign out", async () => {
  const root = document.documentElement;
  const keptAfter = async (user: object) => {
    root.dataset.reader = "free";
    await start(Response.json(user));
    expect(root.dataset.reader).toBeUndefined();
    return localStorage.getItem("reader");
  };
  expect(await keptAfter({ is_authenticated: true, is_subscriber: true })).toBe("paid");
  expect(await keptAfter({})).toBe(null);
  expect(await keptAfter({ is_authenticated: true })).toBe("free");
  const logout = document.querySelector<HTMLFormElement>("form[action*='/logout/']");
  logout?.addEventListener("submit", (event) => event.preventDefault());
  logout?.requestSubmit();
  expect(localStorage.getItem("reader")).toBe(null);
});

test("logging out removes conversations and drafts from the tab", async () => {
  await start(Response.json({ is_authenticated: true }));
  const turns = [newTurn({ id: "1", parentId: null, question: "Mine?" })];
  leaveThread({ chatId: "b", turns }, "tessa");
  keepThread({ chatId: "c", turns, shown: new Map() }, "tessa");
  keepSaveDraft("/en-US/docs/Web/CSS", "tessa", { title: "Mine", notes: "", collection: "c" });
  expect([keptThread("tessa"), previousThread("tessa")]).not.toContain(undefined);
  const logout = document.querySelector<HTMLFormElement>("form[action*='/logout/']");
  logout?.addEventListener("submit", (event) => event.preventDefault());
  logout?.requestSubmit();
  expect([keptThread("tessa"), previousThread("tessa")]).toEqual([undefined, undefined]);
  expect(readSaveDraft("/en-US/docs/Web/CSS", "tessa")).toBeUndefined();
});

test("logging out in another tab removes conversations but keeps drafts", async () => {
  await start(Response.json({ is_authenticated: true }));
  const turns = [newTurn({ id: "1", parentId: null, question: "Mine?" })];
  leaveThread({ chatId: "b", turns }, "tessa");
  keepThread({ chatId: "c", turns, shown: new Map() }, "tessa");
  keepSaveDraft("/en-US/docs/Web/CSS", "tessa", { title: "Mine", notes: "", collection: "c" });
  const change = (key: string, newValue: string | null) =>
    dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
  change("reader", "paid");
  change("theme", null);
  expect([keptThread("tessa"), previousThread("tessa")]).not.toContain(undefined);
  change("reader", null);
  expect([keptThread("tessa"), previousThread("tessa")]).toEqual([undefined, undefined]);
  expect(readSaveDraft("/en-US/docs/Web/CSS", "tessa")).toBeDefined();
  // Looking for a draft as another user deletes it.
  expect(readSaveDraft("/en-US/docs/Web/CSS", "theo")).toBeUndefined();
  expect(readSaveDraft("/en-US/docs/Web/CSS", "tessa")).toBeUndefined();
});

const ADA = { is_authenticated: true, username: "ada", email: "ada@example.org" };

test.each([
  { shown: ADA, happened: "a logout", now: undefined, reader: null },
  { shown: ADA, happened: "a logout in another tab", now: ADA, reader: null },
  { shown: ADA, happened: "another's login", now: { ...ADA, username: "ben" }, reader: "free" },
  { shown: { username: null }, happened: "a login", now: ADA, reader: "free" },
  { shown: { username: null }, happened: "a login in another tab", now: {}, reader: "free" },
])("a page restored by Back is reloaded after $happened", async (step) => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  const goBack = (persisted: boolean) =>
    dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  await start(Response.json(step.shown));
  goBack(true);
  expect(reload).not.toHaveBeenCalled();
  if (step.now) sessionStorage.setItem("whoami", JSON.stringify(step.now));
  else sessionStorage.removeItem("whoami");
  if (step.reader) localStorage.setItem("reader", step.reader);
  else localStorage.removeItem("reader");
  goBack(false);
  expect(reload).not.toHaveBeenCalled();
  goBack(true);
  expect(reload).toHaveBeenCalled();
});

test("a page restored by Back is not reloaded after the API has failed on another", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  await start(Response.json(ADA));
  sessionStorage.removeItem("whoami");
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(reload).not.toHaveBeenCalled();
});

test("when the API is down, a notice replaces the login link", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const find = await start(new Response("", { status: 503 }));
  expect(find("[data-login]")?.hidden).toBe(true);
  expect(find("[data-maintenance]")?.hidden).toBe(false);
  expect(find("[data-maintenance-text]")?.textContent).toContain("down for maintenance");
  expect(sessionStorage.getItem("whoami")).toBeNull();
});

test("a known reader stays known while the API is down", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  sessionStorage.setItem("whoami", JSON.stringify({ is_authenticated: true, email: "a@b.c" }));
  const find = await start(new Response("", { status: 500 }));
  expect(find("[data-user-menu]")?.hidden).toBe(false);
  expect(find("[data-maintenance]")?.hidden).toBe(true);
  // Features that need the API are hidden.
  expect(find("[data-signed-in]")?.hidden).toBe(true);
});

test("logging in and out returns to the current URL, including its query", async () => {
  history.replaceState(null, "", "/en-US/docs/Web?utm_source=letter");
  const find = await start(Response.json({ is_authenticated: true, email: "ada@example.org" }));
  const login = find("[data-login]") as HTMLAnchorElement;
  expect(new URL(login.href).searchParams.get("next")).toBe("/en-US/docs/Web?utm_source=letter");
  const form = find("[data-user-menu] form") as HTMLFormElement;
  expect(form.getAttribute("method")).toBe("post");
  expect(form.getAttribute("action")).toBe("/users/fxa/login/logout/");
  expect(new FormData(form).get("next")).toBe("/en-US/docs/Web?utm_source=letter");
  // Filters change the URL of the page.
  history.replaceState(null, "", "/en-US/plus/updates?category=css");
  for (const entry of [login, form]) {
    entry.addEventListener(entry === form ? "submit" : "click", (event) => event.preventDefault());
  }
  login.click();
  expect(new URL(login.href).searchParams.get("next")).toBe("/en-US/plus/updates?category=css");
  history.replaceState(null, "", "/en-US/plus/updates?category=js");
  form.requestSubmit();
  expect(new FormData(form).get("next")).toBe("/en-US/plus/updates?category=js");
});

test("a stored reader who has logged out since is not announced as logged in", async () => {
  sessionStorage.setItem(
    "whoami",
    JSON.stringify({ is_authenticated: true, email: "a@b.example" }),
  );
  const announced: unknown[] = [];
  const listen = ({ detail }: Event & { detail?: { is_authenticated?: boolean } }) =>
    announced.push(detail?.is_authenticated);
  document.addEventListener(USER_EVENT, listen);
  const find = await start(Response.json({ is_authenticated: false }));
  document.removeEventListener(USER_EVENT, listen);
  expect(announced).toEqual([false]);
  expect(find("[data-login]")?.hidden).toBe(false);
});

test("the reader's picture is shown, or the default one if it fails to load", async () => {
  const url = "https://pictures.example/ada.png";
  const person = { is_authenticated: true, email: "ada@example.org" };
  const none = await start(Response.json({ ...person, avatar_url: null }));
  expect(none("[data-avatar] svg")).not.toBeNull();
  expect(none("[data-avatar] img")).toBeNull();
  const find = await start(Response.json({ ...person, avatar_url: url }));
  const picture = find("[data-avatar] img") as HTMLImageElement;
  expect(picture.src).toBe(url);
  picture.dispatchEvent(new Event("error"));
  expect(find("[data-avatar] img")).toBeNull();
  expect(find("[data-avatar] svg")).not.toBeNull();
});

test("the user menu has its entries, in order", async () => {
  const find = await start(Response.json({ is_authenticated: true, email: "ada@example.org" }));
  const menu = find("[data-user-menu]") as HTMLElement;
  expect(menu.querySelector("summary")?.textContent).toBe("User menu");
  expect(
    [...menu.querySelectorAll("li")].map(({ firstElementChild: entry }) =>
      entry?.firstChild?.nodeType === Node.TEXT_NODE
        ? entry.firstChild.nodeValue
        : entry?.textContent,
    ),
  ).toEqual(["Collections", "Updates", "My Settings", "Help", "Feedback", "Sign Out"]);
});

test("settings are marked as new for subscribers without the newsletter", async () => {
  const whoami = { is_authenticated: true, email: "ada@example.org", is_subscriber: true };
  const isMarked = async (user: object) => {
    localStorage.clear();
    const find = await start(Response.json(user));
    return find("[data-news=newsletter]")?.hidden === false;
  };
  expect(await isMarked({ ...whoami, settings: { mdnplus_newsletter: false } })).toBe(true);
  expect(await isMarked({ ...whoami, settings: null })).toBe(true);
  expect(await isMarked({ ...whoami, settings: { mdnplus_newsletter: true } })).toBe(false);
  expect(await isMarked({ ...whoami, is_subscriber: false, settings: null })).toBe(false);
});

test("a setting saved in the meantime is not overwritten by an older response", async () => {
  let answer = (_: Response) => {};
  fetched.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  render(
    <>
      <Header />
      <IslandStringsData />
    </>,
  );
  startUser();
  noteSetting("no_ads", false);
  answer(Response.json({ is_authenticated: true, settings: { no_ads: true } }));
  await expect.poll(() => sessionStorage.getItem("whoami")).toContain('"no_ads":false');
  expect(localStorage.getItem("nop")).toBeNull();
});
