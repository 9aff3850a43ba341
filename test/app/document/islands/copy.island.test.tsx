import { getByRole } from "@testing-library/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Prose } from "#app/document/prose/prose.tsx";
import { IslandStringsData } from "#app/frame/island-strings/island-strings.tsx";
import { startCopy } from "#app/document/islands/copy.ts";
import { render } from "../../support/render.tsx";

const code =
  '<div class="code-example"><pre class="brush: js"><code>let a = 1;\n</code></pre></div>';
const writeText = vi.fn();

/** A stub observer for which every target intersects. */
class Observer {
  constructor(private readonly callback: IntersectionObserverCallback) {}
  observe(target: Element): void {
    const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
    this.callback([entry], this as unknown as IntersectionObserver);
  }
  unobserve(): void {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("IntersectionObserver", Observer);
  vi.stubGlobal("navigator", { clipboard: { writeText } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  writeText.mockReset();
});

function start(html = code): HTMLElement {
  const body = render(
    <>
      <Prose text={{ content: html }} />
      <IslandStringsData />
    </>,
  );
  startCopy();
  return body;
}

test("copies the code, and says so for a second", async () => {
  writeText.mockResolvedValue(undefined);
  const body = start();
  getByRole(body, "button", { name: "Copy to clipboard" }).click();
  await vi.advanceTimersByTimeAsync(0);
  expect(writeText).toHaveBeenCalledWith("let a = 1;\n");
  expect(getByRole(body, "alert").textContent).toBe("Copied!");
  await vi.advanceTimersByTimeAsync(1000);
  expect(getByRole(body, "alert").textContent).toBe("");
});

test("shows an error for three seconds if copying fails", async () => {
  writeText.mockRejectedValue(new Error("denied"));
  const body = start();
  getByRole(body, "button").click();
  await vi.advanceTimersByTimeAsync(2999);
  expect(getByRole(body, "alert").textContent).toBe("Error trying to copy to clipboard!");
  await vi.advanceTimersByTimeAsync(1);
  expect(getByRole(body, "alert").textContent).toBe("");
});

test("disables the button without a clipboard", () => {
  vi.stubGlobal("navigator", {});
  const body = start();
  expect((getByRole(body, "button") as HTMLButtonElement).disabled).toBe(true);
});

test("adds no button to hidden code", () => {
  const body = start('<div class="code-example"><pre class="brush: js hidden">x</pre></div>');
  expect(body.querySelector("button")).toBeNull();
});
