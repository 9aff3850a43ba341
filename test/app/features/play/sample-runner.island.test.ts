import { expect, test } from "vitest";
import { SampleRunner } from "#app/features/play/samples/sample-runner.ts";

/** A runner, and the parent of its frames: outside a document, they load nothing. */
function makeRunner() {
  const place = document.createElement("div");
  const host = { origin: "http://site.example", playHost: "play.example" };
  return { place, runner: new SampleRunner(place, { host, title: "Output" }) };
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
