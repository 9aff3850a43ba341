import { type Reader, USER_EVENT } from "#app/frame/islands/user.ts";
import { remember, remembered } from "#app/lib/storage.ts";

const KEY = "next-ping";

/** Reports once per UTC day that a logged-in reader was active. */
export function sendDailyPing(isSignedIn: boolean, now = new Date()): void {
  if (!isSignedIn || !navigator.onLine) return;
  const next = remembered(KEY);
  if (next !== null && new Date(next) > now) return;
  const form = new URLSearchParams();
  // Stored under that name by the offline settings.
  if (/"offline":\s*true/.test(remembered("MDNSettings") ?? "")) form.set("offline", "true");
  if (!navigator.sendBeacon("/api/v1/ping", form)) {
    console.warn("The daily ping was not taken.");
    return;
  }
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  remember(KEY, new Date(midnight).toISOString());
}

/** Once the session is known. */
export function startDailyPing(): void {
  document.addEventListener(USER_EVENT, (event) => {
    sendDailyPing((event as CustomEvent<Reader>).detail.is_authenticated === true);
  });
}
