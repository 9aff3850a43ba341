import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { growFrame } from "#app/features/play/samples/sample-size.ts";

let frame: HTMLIFrameElement;

beforeEach(() => {
  document.body.innerHTML =
    '<div class="live-sample"><iframe src="about:blank" style="width: 300px; height: 90px"></iframe></div>';
  frame = document.querySelector("iframe") as HTMLIFrameElement;
  // happy-dom loads no frames.
  Object.defineProperty(frame, "contentWindow", { value: {} });
});

afterEach(() => vi.restoreAllMocks());

const says = (data: unknown, source: unknown = frame.contentWindow) =>
  growFrame({ source, data } as MessageEvent);

test("messages that are not a size, or come from elsewhere, change nothing", () => {
  for (const data of [null, "size", { typ: "size" }, { typ: "size", wider: "x", higher: -9 }]) {
    says(data);
  }
  says({ typ: "size", wider: 9, higher: 9 }, window);
  expect(frame.style.blockSize).toBe("");
  expect(frame.style.inlineSize).toBe("");
});

test("a frame that cannot get as wide as its content keeps its width when it reports again", () => {
  vi.spyOn(window, "getComputedStyle").mockReturnValue({
    width: "709.22px",
  } as CSSStyleDeclaration);
  for (let times = 0; times < 2; times++) {
    says({ typ: "size", wider: 2291, higher: 0 });
    expect(frame.style.inlineSize).toBe("3000px");
  }
});

test("only the first 20 messages of a flood are read", () => {
  let reads = 0;
  const message = {
    source: {},
    get data() {
      reads += 1;
      return "x";
    },
  };
  for (let times = 0; times < 1000; times++) growFrame(message as MessageEvent);
  expect(reads).toBe(20);
});
