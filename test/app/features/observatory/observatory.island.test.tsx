import { getByLabelText, getByRole } from "@testing-library/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Rescan } from "#app/features/observatory/rescan.tsx";
import { ScanForm } from "#app/features/observatory/scan-form.tsx";
import { startObservatory } from "#app/features/observatory/start-observatory.ts";
import { pastScan, reportOf } from "../../support/observatory.ts";
import { render } from "../../support/render.tsx";

const SCANNED = new Date(pastScan(1, 30, "D").scanned_at).getTime();

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The rescan button of a page rendered `age` ms after a scan. */
function rescanAfter(age: number): HTMLButtonElement {
  vi.setSystemTime(SCANNED + age);
  const body = render(<Rescan scan={reportOf([]).scan} />);
  startObservatory();
  return getByRole(body, "button");
}

test("the rescan button is disabled for a minute after a scan, and counts down", () => {
  const button = rescanAfter(20_000);
  expect(button.disabled).toBe(true);
  expect(button.textContent).toBe("Rescan in 40 s");
  vi.advanceTimersByTime(39_000);
  expect(button.textContent).toBe("Rescan in 1 s");
  vi.advanceTimersByTime(1000);
  expect(button.disabled).toBe(false);
  expect(button.textContent).toBe("Rescan");
});

test("the rescan button has no countdown if the scan is a minute old", () => {
  expect(rescanAfter(60_000).disabled).toBe(false);
});

test.each([-3_600_000, 3_600_000])(
  "a clock that is wrong by %i ms does not change the countdown",
  (by) => {
    vi.setSystemTime(SCANNED + 20_000);
    const body = render(<Rescan scan={reportOf([]).scan} />);
    vi.setSystemTime(SCANNED + 20_000 + by);
    startObservatory();
    expect(getByRole(body, "button").textContent).toBe("Rescan in 40 s");
  },
);

test("during a scan the form says so, and cannot be submitted again", () => {
  const asked: string[] = [];
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    asked.push(`${init.method} ${url}`);
    signals.push(init.signal);
    return new Promise(() => undefined);
  });
  const body = render(<ScanForm />);
  startObservatory();
  const button = getByRole<HTMLButtonElement>(body, "button", { name: "Scan" });
  const send = () =>
    body.querySelector("form")?.dispatchEvent(new Event("submit", { cancelable: true }));
  send();
  expect(asked).toEqual([]);
  getByLabelText<HTMLInputElement>(body, "Domain name or URL").value = " example.com ";
  send();
  expect(asked).toEqual(["POST /api/v2/analyze?host=example.com"]);
  expect(button.disabled).toBe(true);
  expect(getByRole(body, "status").textContent).toBe("Scanning example.com…");
  expect(getByRole(body, "progressbar", { name: "Scanning example.com…" })).toBeDefined();
  // On a page that loads slowly, this event comes after the form was submitted.
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  show(false);
  expect(button.disabled).toBe(true);
  // The reader leaves, and the page is restored from the back/forward cache.
  window.dispatchEvent(new Event("pagehide"));
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  show(true);
  expect(button.disabled).toBe(false);
  expect(getByRole(body, "status").textContent).toBe("");
});

test.each([
  ["succeeds", Response.json({}), ""],
  ["fails", Response.json({ code: "site_down" }, { status: 422 }), "&failed=site_down"],
  ["gets no answer", Response.error(), "&failed=unavailable"],
])(
  "a scan that %s leads to the report, with the reason if it failed",
  async (_, answer, failed) => {
    vi.stubGlobal("fetch", async () => answer);
    const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
    const body = render(<ScanForm />);
    startObservatory();
    getByLabelText<HTMLInputElement>(body, "Domain name or URL").value = "example.com";
    getByRole(body, "button", { name: "Scan" }).click();
    await expect.poll(() => assign).toHaveBeenCalled();
    expect(String(assign.mock.calls[0]?.[0])).toMatch(
      new RegExp(`/en-US/observatory/analyze\\?host=example\\.com${failed}$`),
    );
    assign.mockRestore();
  },
);
