import { beforeEach, expect, test, vi } from "vitest";
import { followBrowsers } from "#app/document/islands/follow-browsers.ts";
import { USER_EVENT } from "#app/frame/islands/user.ts";

const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
const apply = vi.fn();

/** Sets the cookie, as another tab would while this page is in the back/forward cache. */
function choose(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the DOM of the tests has no Cookie Store API
  document.cookie = value ? `browsers=${value}` : "browsers=; max-age=0";
}

function show(persisted: boolean): void {
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
}

beforeEach(() => {
  vi.clearAllMocks();
  choose("");
  delete document.documentElement.dataset.mine;
});

test("a page restored by Back applies a choice made in the meantime, once", () => {
  followBrowsers(apply);
  choose("chrome%3A80");
  show(false);
  expect(apply).not.toHaveBeenCalled();
  show(true);
  show(true);
  expect(apply).toHaveBeenCalledOnce();
  expect(document.documentElement.dataset.mine).toBe("");
  expect(reload).not.toHaveBeenCalled();
});

test.each(["", "firefox%3A115"])(
  "a restored page that was arranged for another choice than '%s' is reloaded",
  (now) => {
    choose("chrome%3A80");
    followBrowsers(apply);
    show(true);
    expect(reload).not.toHaveBeenCalled();
    choose(now);
    show(true);
    expect(reload).toHaveBeenCalled();
    expect(apply).not.toHaveBeenCalled();
  },
);

test("a choice from the account is applied once the user is known", () => {
  followBrowsers(apply);
  choose("safari%3A15");
  document.dispatchEvent(new Event(USER_EVENT));
  expect(apply).toHaveBeenCalledOnce();
});
