import { expect, test } from "vitest";
import { ForAgents } from "#app/frame/page-layout/page-layout.tsx";
import { render } from "../support/render.tsx";

test("a note for agents names the index, and is hidden from sight and assistive technology", () => {
  const body = render(<ForAgents />);
  const [note] = body.getElementsByClassName("visually-hidden");
  expect(note?.textContent).toMatch(/\/llms\.txt,.* followed by \/index\.md\.$/);
  expect(note?.getAttribute("aria-hidden")).toBe("true");
  expect(note?.querySelector("a, button")).toBeNull();
});
