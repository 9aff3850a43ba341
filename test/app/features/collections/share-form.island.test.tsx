import { act, cleanup, render, screen } from "@testing-library/react";
import { useLayoutEffect, useState } from "react";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { ShareForm } from "#app/features/collections/dialogs/share-form.tsx";
import type { CollectionInfo } from "#app/features/collections/types.ts";
import { getI18n } from "#app/i18n/i18n.server.ts";

afterEach(cleanup);

const focused: unknown[] = [];
let setShare: (share: string) => void;

/** Records what has focus in the commit that shows the link. */
function Page() {
  const [share, set] = useState<string | null>(null);
  setShare = set;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time
  useLayoutEffect(() => void focused.push(document.activeElement), [share]);
  const collection = { id: "c1", share_id: share } as CollectionInfo;
  return <ShareForm collection={collection} origin="https://webdocs.example" failure={undefined} />;
}

test("a link that was created gets focus at once, not the button that revokes it", () => {
  render(
    <I18nextProvider i18n={getI18n("en-US")}>
      <RouterProvider
        router={createMemoryRouter([{ path: "/", element: <Page /> }])}
        future={{ v7_startTransition: true }}
      />
    </I18nextProvider>,
  );
  screen.getByRole("button", { name: "Create link" }).focus();
  act(() => setShare("secret"));
  expect(focused.at(-1)).toBe(screen.getByLabelText("Link"));
});
