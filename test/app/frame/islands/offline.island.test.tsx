import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { IslandStringsData } from "#app/frame/island-strings/island-strings.tsx";
import { startOffline } from "#app/frame/islands/offline.ts";
import { type Reader, USER_EVENT } from "#app/frame/islands/user.ts";
import { render } from "../../support/render.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("announces that the network is down, and for a while that it is back", () => {
  const body = render(<IslandStringsData />);
  startOffline();
  const bar = body.querySelector("[aria-live=assertive]");
  expect(bar?.textContent).toBe("");
  dispatchEvent(new Event("offline"));
  expect(bar?.textContent).toBe("You are reading offline.");
  dispatchEvent(new Event("online"));
  expect(bar?.textContent).toBe("You are back online.");
  vi.advanceTimersByTime(4000);
  expect(bar?.textContent).toBe("");
});

test("announces that a page was opened without a network", () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const body = render(<IslandStringsData />);
  startOffline();
  expect(body.querySelector("[aria-live=assertive]")?.textContent).toBe("You are reading offline.");
  onLine.mockRestore();
});

/** Opens a downloaded page, which needs no network. */
function openDownloaded() {
  localStorage.setItem("MDNSettings", "{}");
  document.documentElement.dataset.offline = "";
  onTestFinished(async () => {
    await vi.dynamicImportSettled();
    localStorage.clear();
    delete document.documentElement.dataset.offline;
  });
  // The DOM of the tests has no storage for downloads, whose languages would be marked.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const body = render(
    <>
      <IslandStringsData />
      <form method="post">
        <button type="submit">Sign Out</button>
        <button type="submit" disabled>
          Save
        </button>
      </form>
    </>,
  );
  startOffline();
  return {
    bar: body.querySelector("[aria-live=assertive]"),
    enabled: () =>
      [...body.querySelectorAll("button:not([disabled])")].map((each) => each.textContent),
  };
}

function answer(detail: Reader & { offline?: boolean }) {
  document.dispatchEvent(new CustomEvent(USER_EVENT, { detail }));
}

test("forms of a downloaded page are disabled until the API answers", () => {
  const { bar, enabled } = openDownloaded();
  expect(enabled()).toEqual([]);
  expect(bar?.textContent).toBe("You are reading offline.");
  answer({ offline: true });
  expect(enabled()).toEqual([]);
  answer({});
  expect(enabled()).toEqual(["Sign Out"]);
  expect(bar?.textContent).toBe("");
});

test("forms of a downloaded page are disabled until the network is back", () => {
  const { enabled } = openDownloaded();
  dispatchEvent(new Event("online"));
  expect(enabled()).toEqual(["Sign Out"]);
});
