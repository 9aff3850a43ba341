import { getByRole, getByText } from "@testing-library/dom";
import { beforeEach, expect, test, vi } from "vitest";
import { Feedback } from "#app/document/article-footer/feedback.tsx";
import { startFeedback } from "#app/document/islands/feedback.ts";
import { setTelemetryListener } from "#app/lib/tell.ts";
import { render } from "../../support/render.tsx";

const heard = vi.fn();
setTelemetryListener((_category, _name, extra) => heard(extra?.source));

let body: HTMLElement;

beforeEach(() => {
  heard.mockReset();
  body = render(<Feedback locale="en-US" />);
  startFeedback();
});

test("a yes is reported, and thanked for with focus on the message", async () => {
  getByRole(body, "button", { name: "Yes" }).click();
  await expect.poll(() => getByText(body, /Thank you/).hidden).toBe(false);
  expect(document.activeElement).toBe(getByText(body, /Thank you/));
  expect(body.querySelector<HTMLElement>("[data-step=vote]")?.hidden).toBe(true);
  expect(heard.mock.calls).toEqual([["article_footer: helpful -> yes"]]);
});

test("a no asks why, and can be submitted only with a reason", async () => {
  getByRole(body, "button", { name: "No" }).click();
  await expect
    .poll(() => body.querySelector<HTMLElement>("[data-step=reason]")?.hidden)
    .toBe(false);
  const submit = getByRole(body, "button", { name: "Submit" }) as HTMLButtonElement;
  expect(submit.disabled).toBe(true);
  const reason = getByRole(body, "radio", { name: "Missing information" }) as HTMLInputElement;
  reason.checked = true;
  reason.dispatchEvent(new Event("change", { bubbles: true }));
  expect(submit.disabled).toBe(false);
  submit.form?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  expect(getByText(body, /Thank you/).hidden).toBe(false);
  expect(heard).toHaveBeenCalledWith("article_footer: helpful -> no: incomplete");
});
