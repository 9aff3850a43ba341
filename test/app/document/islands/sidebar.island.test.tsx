import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DocumentLayout } from "#app/document/document-layout/document-layout.tsx";
import { SidebarPanel } from "#app/document/sidebar/sidebar.tsx";
import { startSidebar } from "#app/document/islands/sidebar.ts";
import { makeDoc } from "../../support/doc.ts";
import { render } from "../../support/render.tsx";

const root = document.documentElement;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  delete root.dataset.sidebar;
  document.body.className = "";
});

function start(wide: boolean) {
  vi.stubGlobal("matchMedia", () => ({ matches: wide, addEventListener() {} }));
  const doc = makeDoc();
  const content = [{ title: "gap", uri: doc.mdn_url }];
  const body = render(
    <DocumentLayout
      doc={doc}
      sidebar={
        <SidebarPanel sidebar={{ name: "css", locale: "en-US", content }} current={doc.mdn_url} />
      }
    />,
  );
  startSidebar();
  return {
    body,
    panel: body.querySelector("#sidebar-quicklinks") as HTMLElement,
    toggle: body.querySelector("[data-sidebar-toggle]") as HTMLElement,
  };
}

test("on wide screens the button collapses the sidebar, and the state is stored", () => {
  const { toggle } = start(true);
  expect(toggle.getAttribute("aria-label")).toBe("Collapse sidebar");
  expect(toggle.getAttribute("aria-expanded")).toBe("true");
  toggle.click();
  expect(root.dataset.sidebar).toBe("collapsed");
  expect(localStorage.getItem("sidebar")).toBe("collapsed");
  expect(toggle.getAttribute("aria-label")).toBe("Expand sidebar");
  toggle.click();
  expect(root.dataset.sidebar).toBeUndefined();
  expect(localStorage.getItem("sidebar")).toBeNull();
});

test("on narrow screens the button opens an overlay, which closes within 300 ms", () => {
  const { panel, toggle } = start(false);
  expect(toggle.getAttribute("aria-expanded")).toBe("false");
  toggle.click();
  expect(panel.classList.contains("is-expanded")).toBe(true);
  expect(document.body.classList.contains("mobile-overlay-active")).toBe(true);
  expect(toggle.getAttribute("aria-expanded")).toBe("true");

  panel.querySelector<HTMLElement>("[data-sidebar-close]")?.click();
  toggle.click();
  toggle.click();
  expect(panel.classList.contains("is-expanded")).toBe(false);
  expect(panel.classList.contains("is-animating")).toBe(true);
  expect(document.body.classList.contains("mobile-overlay-active")).toBe(false);
  vi.advanceTimersByTime(300);
  expect(panel.classList.contains("is-animating")).toBe(false);
});

test("while the overlay is open, the page behind it is inert until Escape closes it", () => {
  const { body, toggle } = start(false);
  const main = body.querySelector("main") as HTMLElement;
  toggle.click();
  expect(main.inert).toBe(true);
  // Focus moves to a visible control inside.
  expect(document.activeElement?.matches("button[data-sidebar-first]")).toBe(true);
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  expect(main.inert).toBe(false);
  expect(document.activeElement).toBe(toggle);
});
