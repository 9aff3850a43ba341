import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startConsentSwitches } from "#app/features/telemetry/consent-switch.ts";

const CONTROLS = `<button data-counted="one"></button><p id="one" hidden>Why</p>
  <input type="checkbox" data-counted="two"><p id="two" hidden>Why</p>`;

let cookies: string[] = [];
/** All cookies, which another tab can change as well. */
let kept = "";
const OPTED_OUT = "moz-1st-party-data-opt-out=true";

beforeEach(() => {
  cookies = [];
  document.body.innerHTML = CONTROLS;
  Object.defineProperty(navigator, "globalPrivacyControl", { configurable: true, value: false });
  kept = "";
  vi.spyOn(document, "cookie", "get").mockImplementation(() => kept);
  vi.spyOn(document, "cookie", "set").mockImplementation((cookie) => {
    cookies.push(cookie);
    kept = cookie.includes("max-age=0") ? "" : (cookie.split(";")[0] ?? "");
  });
});
afterEach(() => vi.restoreAllMocks());

const button = () => document.querySelector("button") as HTMLButtonElement;
const box = () => document.querySelector("input") as HTMLInputElement;
const reasons = () =>
  [button(), box()].map((control) => {
    const text = document.getElementById(control.getAttribute("aria-describedby") ?? "");
    return text && !text.hidden ? text.textContent : undefined;
  });

test("a decision is stored for two years, for the whole site, and dispatched as an event", () => {
  const told = vi.fn();
  document.addEventListener("webdocs:consent", told);
  startConsentSwitches();
  expect([button().getAttribute("aria-pressed"), box().checked]).toEqual(["true", true]);
  button().click();
  expect(cookies).toEqual([
    "moz-1st-party-data-opt-out=true; path=/; max-age=63072000; samesite=lax",
  ]);
  expect([button().getAttribute("aria-pressed"), box().checked]).toEqual(["false", false]);
  box().click();
  expect(cookies[1]).toBe("moz-1st-party-data-opt-out=; path=/; max-age=0; samesite=lax");
  expect([button().getAttribute("aria-pressed"), box().checked]).toEqual(["true", true]);
  expect(told).toHaveBeenCalledTimes(2);
});

test("a switch toggles the state it shows, even if another tab has changed the cookie", () => {
  startConsentSwitches();
  kept = OPTED_OUT;
  button().click();
  expect(cookies[0]).toMatch(/-opt-out=true;/);
  expect([button().getAttribute("aria-pressed"), box().checked]).toEqual(["false", false]);
  kept = "";
  box().click();
  expect(cookies[1]).toMatch(/max-age=0/);
  expect([button().getAttribute("aria-pressed"), box().checked]).toEqual(["true", true]);
});

test("the cookie is secure except on localhost", () => {
  vi.spyOn(location, "hostname", "get").mockReturnValue("webdocs.example");
  startConsentSwitches();
  button().click();
  expect(cookies[0]).toMatch(/; secure$/);
});

test("Global Privacy Control overrides the switches, and each says why", () => {
  startConsentSwitches();
  expect([button().disabled, box().disabled, ...reasons()]).toEqual([
    false,
    false,
    undefined,
    undefined,
  ]);
  document.body.innerHTML = CONTROLS;
  Object.defineProperty(navigator, "globalPrivacyControl", { configurable: true, value: true });
  startConsentSwitches();
  expect([button().disabled, box().disabled, ...reasons()]).toEqual([true, true, "Why", "Why"]);
  expect([button().getAttribute("aria-pressed"), box().checked]).toEqual(["false", false]);
});
