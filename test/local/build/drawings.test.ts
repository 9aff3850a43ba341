import postcss from "postcss";
import { expect, test } from "vitest";
import { drawingPlaces } from "../../../vite.drawings.ts";

const places = async (css: string) =>
  (await postcss([drawingPlaces()]).process(css, { from: undefined })).css;

test("replaces the name of a drawing in style sheets with its position in the sprite", async () => {
  // The first and the last drawing in alphabetical order.
  expect(await places("a { --drawing: var(--draw-arrow-up-right) }")).toContain("--drawing: 0%");
  expect(await places("a { mask: var(--d) 0 var(--draw-triangle-alert) / 100% }")).toContain(
    "mask: var(--d) 0 100% / 100%",
  );
});

test("throws for a missing drawing", async () => {
  await expect(places("a { --drawing: var(--draw-unicorn) }")).rejects.toThrow(
    "There is no drawing unicorn.svg",
  );
});
