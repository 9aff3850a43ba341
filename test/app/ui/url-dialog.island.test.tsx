import { act, cleanup, render, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { DialogLink, UrlDialog } from "#app/ui/dialog/url-dialog.tsx";

afterEach(() => {
  cleanup();
  // Reports that it has gone back, as a browser would.
  dispatchEvent(new Event("popstate"));
});

/** A page with a dialog, whose link is clicked in the commit that shows or removes the dialog. */
function Page({ when }: { when: "shown" | "gone" }) {
  const { search } = useLocation();
  const isShown = search === "?dialog";
  useLayoutEffect(() => {
    if (search !== "" && isShown === (when === "shown")) screen.getByText("Open").click();
  }, [search, isShown, when]);
  return (
    <>
      <DialogLink to="/?dialog">Open</DialogLink>
      {isShown && (
        <UrlDialog title="Dialog" closeTo="/">
          {null}
        </UrlDialog>
      )}
    </>
  );
}

async function open(when: "shown" | "gone") {
  const router = createMemoryRouter([{ path: "/", element: <Page when={when} /> }]);
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  const navigate = vi.spyOn(router, "navigate");
  const go = (address: string) =>
    act(() => router.navigate(address, { state: { isDialog: true } }));
  await go("/?dialog");
  return { go, steps: () => navigate.mock.calls.map(([to]) => to as unknown) };
}

test("a link that is followed as soon as a dialog is shown closes that dialog first", async () => {
  const { steps } = await open("shown");
  expect(steps()).toEqual(["/?dialog", -1]);
});

test("a link that is followed as soon as a dialog is closed does not go back", async () => {
  const { go, steps } = await open("gone");
  await go("/?done");
  expect(steps()).toEqual(["/?dialog", "/?done", "/?dialog"]);
});
