import { act, cleanup, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { CollectionsFrame } from "#app/features/collections/pages/collections-frame.tsx";
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
