import { getByRole } from "@testing-library/dom";
import { beforeEach, expect, test, vi } from "vitest";
import { IslandStringsData } from "#app/frame/island-strings/island-strings.tsx";
import { startSurvey } from "#app/features/surveys/start-surveys.ts";
import { rateOf, SURVEYS, type Survey } from "#app/features/surveys/surveys.ts";
import { setTelemetryListener } from "#app/lib/tell.ts";
import { render } from "../../support/render.tsx";

const survey: Survey = {
  key: "test",
  src: "https://survey.example/1",
  from: 0,
  till: 1,
  isAbout: () => true,
};

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/en-US/docs/Web");
});

async function start(changes: Partial<Survey> = {}): Promise<HTMLElement> {
  const body = render(
    <>
      <main id="content" tabIndex={-1}>
        <aside data-survey hidden />
      </main>
      <IslandStringsData />
    </>,
  );
  await startSurvey([{ ...survey, ...changes }]);
  return body.querySelector("aside") as HTMLElement;
}

const state = () => JSON.parse(localStorage.getItem("survey.test") ?? "{}");

test("a survey is shown to readers within its range until they dismiss it", async () => {
  const box = await start();
  expect(box.hidden).toBe(false);
  expect(state().seen).toBeGreaterThan(0);
  const hide = getByRole(box, "button", { name: "Hide this survey" });
  hide.focus();
  hide.click();
  expect(box.hidden).toBe(true);
  expect(document.activeElement?.id).toBe("content");
  expect((await start()).hidden).toBe(true);
});

test("only the states of a survey are reported to telemetry", async () => {
  const told: unknown[] = [];
  // Discards queued events of earlier tests.
  setTelemetryListener(() => {});
  setTelemetryListener((...event) => told.push(event));
  const box = await start({ src: "https://counted.example/1" });
  dispatchEvent(new MessageEvent("message", { origin: "https://counted.example", data: "submit" }));
  getByRole(box, "button", { name: "Hide this survey" }).click();
  const survey = { survey: "test" };
  expect(told).toEqual([
    ["survey", "seen", survey],
    ["survey", "submitted", survey],
    ["survey", "dismissed", survey],
  ]);
});

test("the random number of a reader is drawn once", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  expect((await start({ till: 0.1 })).hidden).toBe(true);
  vi.spyOn(Math, "random").mockReturnValue(0.01);
  expect((await start({ till: 0.1 })).hidden).toBe(true);
  expect((await start({ till: 0.6 })).hidden).toBe(false);
  expect((await start({ from: 0.6 })).hidden).toBe(true);
  vi.restoreAllMocks();
});

test("a range excludes its end, at which the range of another survey can start", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  expect((await start({ till: 0.5 })).hidden).toBe(true);
  expect((await start({ from: 0.5 })).hidden).toBe(false);
  vi.restoreAllMocks();
});

test("a survey is shown only on pages that it is about", async () => {
  expect((await start({ isAbout: () => false })).hidden).toBe(true);
  const isAbout = vi.fn(() => true);
  expect((await start({ isAbout })).hidden).toBe(false);
  expect(isAbout).toHaveBeenCalledWith("/en-US/docs/Web", document.referrer);
});

test("an invalid stored number is drawn again", async () => {
  localStorage.setItem("survey.test", JSON.stringify({ bucket: "0.1" }));
  expect((await start()).hidden).toBe(false);
  expect(state().bucket).toBeGreaterThanOrEqual(0);
});

test("a reader who has answered is not asked again, unless the fragment forces it", async () => {
  await start();
  dispatchEvent(new MessageEvent("message", { origin: "https://evil.example", data: "submit" }));
  dispatchEvent(new MessageEvent("message", { origin: "https://survey.example", data: "resize" }));
  expect(state().submitted).toBeUndefined();
  dispatchEvent(new MessageEvent("message", { origin: "https://survey.example", data: "submit" }));
  expect(state().submitted).toBeGreaterThan(0);
  expect((await start()).hidden).toBe(true);
  history.replaceState(null, "", "#FORCE_SURVEY=test");
  expect((await start()).hidden).toBe(false);
});

test("nothing is loaded from the survey's host before the reader opens it", async () => {
  const { happyDOM } = window as unknown as { happyDOM: { settings: Record<string, boolean> } };
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
  const box = await start();
  const details = box.querySelector("details") as HTMLDetailsElement;
  details.dispatchEvent(new Event("toggle"));
  expect(box.querySelector("iframe")).toBeNull();
  details.open = true;
  details.dispatchEvent(new Event("toggle"));
  expect(box.querySelector("iframe")?.src).toBe("https://survey.example/1");
  expect(box.querySelector("iframe")?.height).toBe("500");
  expect(box.querySelector("iframe")?.title).toBe(box.querySelector("summary")?.textContent);
  const { opened } = state();
  expect(opened).toBeGreaterThan(0);
  details.open = false;
  details.dispatchEvent(new Event("toggle"));
  details.open = true;
  details.dispatchEvent(new Event("toggle"));
  expect(box.querySelectorAll("iframe")).toHaveLength(1);
  expect(state().opened).toBe(opened);
});

test("the range of readers is a setting between 0 and 1, or else the default", () => {
  expect(rateOf("0.1-0.25", 0, 1)).toEqual({ from: 0.1, till: 0.25 });
  for (const wrong of [undefined, "", "x-y", "0.5", "0.5-0.1", "0-2", "-0.5-1"]) {
    expect(rateOf(wrong, 0, 0.05), wrong).toEqual({ from: 0, till: 0.05 });
  }
});

test("a survey without a URL is not shown", async () => {
  expect((await start({ src: undefined })).hidden).toBe(true);
});

test("the German survey is for readers who stay in German docs, the other for Web docs", () => {
  const [german, javascript] = SURVEYS;
  const from = (path: string) => `https://webdocs.example${path}`;
  expect([german?.from, german?.till, javascript?.from, javascript?.till]).toEqual([0, 1, 0, 0.05]);
  expect(german?.isAbout("/de/docs-of-others", from("/de/docs/Web"))).toBe(false);
  expect(german?.isAbout("/de/docs/Web", from("/de/docs/Web/CSS"))).toBe(true);
  expect(german?.isAbout("/de/docs/Web", from("/en-US/docs/Web"))).toBe(false);
  expect(german?.isAbout("/de/docs/Web", "")).toBe(false);
  expect(german?.isAbout("/fr/docs/Web", from("/de/docs/Web"))).toBe(false);
  expect(javascript?.isAbout("/ja/docs/Web/CSS", "")).toBe(true);
  expect(javascript?.isAbout("/ja/docs/Webby", "")).toBe(false);
});
