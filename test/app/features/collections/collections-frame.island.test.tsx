import { act, cleanup, render, screen } from "@testing-library/react";
import { useState } from "react";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { CollectionsFrame } from "#app/features/collections/pages/collections-frame.tsx";
import type { Notice } from "#app/features/collections/view.server.ts";
import { getI18n } from "#app/i18n/i18n.server.ts";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("a dialog that takes a second to load is shown and announced as loading", async () => {
  vi.useFakeTimers();
  let arrive = () => {};
  const data = new Promise<null>((resolve) => {
    arrive = () => resolve(null);
  });
  const loader = ({ request }: { request: Request }) => (request.url.includes("?") ? data : null);
  const page = (
    <CollectionsFrame head={{ heading: "Plakat" }} failure={undefined}>
      {null}
    </CollectionsFrame>
  );
  const router = createMemoryRouter([{ path: "/", element: page, loader }], {
    hydrationData: { loaderData: { "0": null } },
  });
  render(
    <I18nextProvider i18n={getI18n("de")}>
      <RouterProvider router={router} future={{ v7_startTransition: false }} />
    </I18nextProvider>,
  );
  await act(async () => void router.navigate("/?item=i1"));
  act(() => void vi.advanceTimersByTime(999));
  expect(screen.queryByText("Wird geladen …")).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  const bar = document.querySelector("body > .status-bar");
  expect(bar?.textContent).toBe("Wird geladen …");
  expect(document.querySelector("[data-announcer]")?.textContent).toBe("Wird geladen …");
  await act(async () => arrive());
  expect(document.querySelector(".status-bar")).toBeNull();
  expect(document.querySelector("[data-announcer]")?.textContent).toBe("");
});

test("the focus moves on to Undo when its notice comes later than the removal", async () => {
  let show = (_state: { ids: string[]; notice?: Notice }) => {};
  function Page() {
    const [{ ids, notice }, setState] = useState<Parameters<typeof show>[0]>({ ids: ["a", "b"] });
    show = setState;
    return (
      <CollectionsFrame head={{ heading: "Plakat" }} failure={undefined} notice={notice} ids={ids}>
        {ids.map((id) => (
          <button type="button" key={id}>{`Remove ${id}`}</button>
        ))}
      </CollectionsFrame>
    );
  }
  const router = createMemoryRouter([{ path: "/", element: <Page /> }]);
  render(
    <I18nextProvider i18n={getI18n("en-US")}>
      <RouterProvider router={router} future={{ v7_startTransition: false }} />
    </I18nextProvider>,
  );
  act(() => screen.getByRole("button", { name: "Remove a" }).focus());
  act(() => show({ ids: ["b"] }));
  expect(document.activeElement).toBe(screen.getByRole("main"));
  act(() => show({ ids: ["b"], notice: { done: "removed", count: 1, undo: "token" } }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Undo" }));

  // Who goes to the page meanwhile stays there.
  act(() => screen.getByRole("button", { name: "Remove b" }).focus());
  act(() => screen.getByRole("main").focus());
  act(() => show({ ids: ["b"], notice: { done: "removed", count: 1, undo: "later" } }));
  expect(document.activeElement).toBe(screen.getByRole("main"));
});
