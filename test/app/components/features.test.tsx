import { expect, test } from "vitest";
import { Footer } from "#app/components/footer/footer.tsx";
import { Header } from "#app/components/header/header.tsx";
import type { Features } from "#app/lib/features.ts";
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

test("plus shows its menu, the user menu and its links only where it is on", () => {
  const plus = (features: Features) =>
    links(features).filter((href) => href?.includes("/plus")).length;
  expect(plus(["plus"])).toBeGreaterThan(5);
  expect(plus([])).toBe(0);
});

test("the footer leads to the page for advertisers only where advertising is on", () => {
  expect(links(["advertising"])).toContain("/en-US/advertising");
  expect(links([])).not.toContain("/en-US/advertising");
});
