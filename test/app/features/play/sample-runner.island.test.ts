import { expect, onTestFinished, test, vi } from "vitest";
import { type RunnerOptions, SampleRunner } from "#app/features/play/samples/sample-runner.ts";

/** A runner, and the parent of its frames: outside a document, they load nothing. */
function makeRunner(options: Partial<RunnerOptions> = {}) {
  const place = document.createElement("div");
  const host = { origin: "http://site.example", playHost: "play.example" };
  return { place, runner: new SampleRunner(place, { host, title: "Output", ...options }) };
}

test("code that is cancelled before it starts does not run", async () => {
  const { place, runner } = makeRunner();
  const begun = runner.run({ js: "" });
  runner.cancel();
  await begun;
  expect(place.children).toHaveLength(0);
});

test("code can be run after a cancelled run", async () => {
  const { place, runner } = makeRunner();
  void runner.run({ js: "1" });
  runner.cancel();
  await runner.run({ js: "2" });
  expect(place.querySelectorAll("iframe")).toHaveLength(1);
});

test("each gap between console lines is reported, once", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const said: string[] = [];
  const { runner } = makeRunner({
    onConsole: ([line]) => said.push(line?.text ?? ""),
    onDropped: () => said.push("dropped"),
  });
  onTestFinished(() => {
    runner.close();
    vi.useRealTimers();
  });
  await runner.run({ js: "" });
  const { frame, origin = "" } = runner.target ?? {};
  const send = (data: unknown) => {
    const source = frame?.contentWindow ?? null;
    for (let times = 0; times < 502; times++) {
      dispatchEvent(new MessageEvent("message", { data, origin, source }));
    }
  };
  const log = (text: string) => send({ typ: "console", lines: [{ prop: "log", text }] });
  log("first");
  vi.advanceTimersByTime(1000);
  send({ typ: "ready" });
  vi.advanceTimersByTime(1000);
  log("second");
  const reported = said.filter((text, at) => text !== said[at - 1] || text === "dropped");
  expect(reported).toEqual(["first", "dropped", "second", "dropped"]);
});
