import { expect, test, vi } from "vitest";
import { startSamples } from "#app/features/play/samples/start-samples.ts";

test("a sample gets the theme when the script starts, and whenever it loads later", () => {
  document.documentElement.dataset.theme = "dark";
  document.body.innerHTML = `<div class="live-sample" data-themed><iframe></iframe></div>`;
  const frame = document.querySelector("iframe");
  const told = vi.fn();
  Object.defineProperty(frame, "contentWindow", { value: { postMessage: told } });
  startSamples();
  expect(told).toHaveBeenCalledExactlyOnceWith({ typ: "theme", theme: "dark" }, "*");
  document.documentElement.dataset.theme = "light";
  frame?.dispatchEvent(new Event("load"));
  expect(told).toHaveBeenLastCalledWith({ typ: "theme", theme: "light" }, "*");
});
