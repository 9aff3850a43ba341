import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendDailyPing, startDailyPing } from "#app/features/telemetry/daily-ping.ts";

let beacons: string[] = [];
let isTaken = true;

beforeEach(() => {
  localStorage.clear();
  beacons = [];
  isTaken = true;
  Object.defineProperty(navigator, "sendBeacon", {
    configurable: true,
    value: (url: string, body: URLSearchParams) => {
      beacons.push(`${url}?${body}`);
      return isTaken;
    },
  });
});
afterEach(() => vi.restoreAllMocks());

const at = (time: string) => new Date(`2026-11-${time}Z`);

test("the daily ping is sent once per UTC day for a logged-in reader", () => {
  sendDailyPing(false, at("22T10:00:00"));
  expect(beacons).toEqual([]);
  sendDailyPing(true, at("22T10:00:00"));
  sendDailyPing(true, at("22T23:59:59.999"));
  expect(beacons).toEqual(["/api/v1/ping?"]);
  expect(localStorage.getItem("next-ping")).toBe("2026-11-23T00:00:00.000Z");
  localStorage.setItem("MDNSettings", JSON.stringify({ offline: true }));
  sendDailyPing(true, at("23T00:00:00"));
  expect(beacons).toEqual(["/api/v1/ping?", "/api/v1/ping?offline=true"]);
});

test("no ping is sent offline, and one that the browser refused is retried", () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  sendDailyPing(true, at("22T10:00:00"));
  expect(beacons).toEqual([]);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  isTaken = false;
  sendDailyPing(true, at("22T10:00:00"));
  expect(localStorage.getItem("next-ping")).toBeNull();
  isTaken = true;
  sendDailyPing(true, at("22T10:00:01"));
  expect(beacons).toHaveLength(2);
});

test("the daily ping waits until the reader is known to be logged in", () => {
  startDailyPing();
  const tell = (detail: object) => {
    document.dispatchEvent(new CustomEvent("webdocs:user", { detail }));
  };
  tell({ is_authenticated: false });
  expect(beacons).toEqual([]);
  tell({ is_authenticated: true });
  expect(beacons).toHaveLength(1);
});
