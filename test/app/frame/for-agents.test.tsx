import { expect, test } from "vitest";
import { ForAgents } from "#app/frame/page-layout/page-layout.tsx";
import { render } from "../support/render.tsx";

test("programs that read a page as text find the index; people are not told", () => {
  const body = render(<ForAgents />);
  const [note] = body.getElementsByClassName("visually-hidden");
  expect(note?.textContent).toMatch(/\/llms\.txt,.* followed by \/index\.md\.$/);
  expect(note?.getAttribute("aria-hidden")).toBe("true");
  expect(note?.querySelector("a, button")).toBeNull();
});
