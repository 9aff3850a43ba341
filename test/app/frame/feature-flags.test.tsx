import { expect, test } from "vitest";
import { EditToolbar } from "#app/document/notices/edit-toolbar.tsx";
import { Footer } from "#app/frame/footer/footer.tsx";
import { Header } from "#app/frame/header/header.tsx";
import type { Features } from "#content-build/contract/features.ts";
import { makeDoc } from "../support/doc.ts";
import { render } from "../support/render.tsx";

function links(features: Features): (string | null)[] {
  const frame = (
    <>
      <Header />
      <Footer />
    </>
  );
  return [...render(frame, { features }).querySelectorAll("a")].map((a) => a.getAttribute("href"));
}

test("header and footer link to Plus only if plus is on", () => {
  const plus = (features: Features) =>
    links(features).filter((href) => href?.includes("/plus")).length;
  expect(plus(["plus"])).toBeGreaterThan(5);
  expect(plus([])).toBe(0);
});

test("the footer links to the page for advertisers only if advertising is on", () => {
  expect(links(["advertising"])).toContain("/en-US/advertising");
  expect(links([])).not.toContain("/en-US/advertising");
});

test("the edit toolbar is shown only in dev mode, and only on pages of active locales", () => {
  const toolbar = (features: Features, isActive = true) =>
    render(<EditToolbar doc={makeDoc({ isActive })} />, { features }).textContent;
  expect(toolbar(["dev-mode"])).toContain("en-us/web/css/gap/index.md");
  expect(toolbar([])).toBe("");
  expect(toolbar(["dev-mode"], false)).toBe("");
});
