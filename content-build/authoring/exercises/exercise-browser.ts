import type { Browser, Page } from "playwright-core";
import { type CheckResult, checkInFrame } from "../../contract/play/exercise-checks.ts";
import type { ExerciseCode } from "../../contract/play/exercises.ts";
import { samplePage } from "#workers/play/sample-page.ts";

const SITE = "https://site.test";
const PLAY = "https://play.test";
/** How long the frame may take to report that its code has run, in milliseconds. */
const TIMEOUT_MS = 5000;

/** Code to run, with its checks. */
export interface CheckedCode {
  code: ExerciseCode;
  checks: string;
  names: readonly string[];
}

/**
 * Runs code as the site does, in the page of the play worker, framed by another origin, and checks
 * it there. No network is used.
 */
export async function checkInBrowser(browser: Browser, run: CheckedCode): Promise<CheckResult[]> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  try {
    await page.route("**/*", (route) => {
      const { origin } = new URL(route.request().url());
      const body = origin === SITE ? siteHtml() : origin === PLAY ? playHtml(run.code) : "";
      return route.fulfill({ contentType: "text/html; charset=utf-8", body });
    });
    await page.goto(`${SITE}/`);
    return await checkOn(page, run);
  } finally {
    await page.close();
  }
}

function siteHtml(): string {
  return `<!doctype html><script>window.checkInFrame = ${String(checkInFrame)}</script>`;
}

function playHtml({ html = "", css = "", js = "" }: ExerciseCode): string {
  return samplePage({ html, css, js, defaults: "playground", isChecked: true });
}

function checkOn(page: Page, run: CheckedCode): Promise<CheckResult[]> {
  return page.evaluate(
    async ({ code, checks, names, play, timeoutMs }) => {
      const frame = document.createElement("iframe");
      frame.style.cssText = "width: 600px; height: 400px";
      let port: MessagePort | undefined;
      const ready = new Promise<boolean>((resolve) => {
        setTimeout(resolve, timeoutMs, false);
        addEventListener("message", ({ data, source, ports }) => {
          if (source !== frame.contentWindow) return;
          if (data?.typ === "begun") port ??= ports[0];
          if (data?.typ === "ready") resolve(true);
        });
      });
      frame.src = `${play}/runner.html`;
      document.body.appendChild(frame);
      if (!(await ready) || !port) {
        return names.map((name) => ({ name, ok: false, reason: { kind: "stopped" as const } }));
      }
      const check = Reflect.get(window, "checkInFrame") as typeof checkInFrame;
      return check({
        port,
        checks,
        names,
        code,
        setWidth: (pixels) => {
          frame.style.width = `${pixels ?? 600}px`;
        },
      });
    },
    { ...run, names: [...run.names], play: PLAY, timeoutMs: TIMEOUT_MS },
  );
}
