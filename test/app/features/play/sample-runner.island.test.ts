import { expect, test } from "vitest";
import { SampleRunner } from "#app/features/play/samples/sample-runner.ts";

/** A runner, and the place for its frames, which load nothing outside a document. */
function makeRunner() {
  const place = document.createElement("div");
  const host = { origin: "http://site.example", playHost: "play.example" };
  return { place, runner: new SampleRunner(place, { host, title: "Output" }) };
}

test("code that was to run when its reader stopped it does not run", async () => {
  const { place, runner } = makeRunner();
  const begun = runner.run({ js: "" });
  runner.cancel();
  await begun;
  expect(place.children).toHaveLength(0);
});

test("code that is run after a stop runs", async () => {
  const { place, runner } = makeRunner();
  void runner.run({ js: "1" });
  runner.cancel();
  await runner.run({ js: "2" });
  expect(place.querySelectorAll("iframe")).toHaveLength(1);
});
