import { isFollowingLink } from "#app/frame/islands/navigation.ts";
import { confirmedReader } from "#app/frame/islands/user.ts";
import { setTelemetryListener, type Tell } from "#app/lib/tell.ts";
import { CONSENT_EVENT, mayCount } from "./consent.ts";
import { clearEvents, hasEvents, record, submit } from "./pings.ts";
import { pageUrl } from "./public-path.ts";
import { keep } from "./queue.ts";
import { forget, isKnown } from "./session.ts";
import { SHARE } from "./settings.ts";
import { isInShare } from "./share.ts";
import { upload } from "./upload.ts";

let isOn = false;
let vitals: Record<string, number> = {};
let begun = false;
let hasLeft = false;

/** Starts telemetry for readers who have not opted out, in the tabs that are counted. */
export function startTelemetry(): void {
  const follow = (reason: string) => {
    isOn = mayCount();
    if (!isOn) stop(reason);
    else if (SHARE === "1" || isInShare()) void begin();
  };
  document.addEventListener(CONSENT_EVENT, () => follow("set_upload_enabled"));
  // Consent may have changed in another tab, or on the page that Back has left.
  document.addEventListener("visibilitychange", () => {
    if (mayCount() !== isOn) document.dispatchEvent(new Event(CONSENT_EVENT));
  });
  follow("at_init");
}

async function begin(): Promise<void> {
  if (begun) return;
  begun = true;
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" && isOn) leave();
  });
  const { geo, subscription_type } = await confirmedReader();
  const plan = subscription_type ?? "anonymous";
  const page = await import("./watch.ts");
  if (isOn) {
    submit("page", "load", page.pageMetrics(geo, plan));
    void upload();
  }
  const tell: Tell = (category, name, extra = {}) => {
    if (!isOn) return;
    const isClick = category === "element";
    record(category, name, isClick ? { ...extra, subscription_type: plan } : extra);
  };
  setTelemetryListener(tell);
  vitals = page.watch(tell);
}

/**
 * Queues the events and vitals of a page when it is left. They are sent when it is left for the
 * first time, unless the next page of this site does so; events of a page that is shown again wait
 * for the next page.
 */
function leave(): void {
  if (hasEvents() || Object.keys(vitals).length > 0) {
    submit("action", "hidden", { url: { "page.path": pageUrl() }, quantity: vitals });
    vitals = {};
  }
  if (hasLeft || isFollowingLink()) return;
  hasLeft = true;
  void upload(true);
}

/** Asks the collector to delete its data, and clears local data. */
function stop(reason: string): void {
  clearEvents();
  // Discards earlier events as well: after opting in again, only new ones count.
  if (!begun) setTelemetryListener(() => {});
  if (!isKnown()) return;
  keep([]);
  submit("deletion-request", reason, {});
  void upload().finally(forget);
}
