import { afterEach, expect, test, vi } from "vitest";
import { allProgress } from "#app/features/exercises/progress/device-progress.ts";
import { deleteProgress, syncProgress } from "#app/features/exercises/progress/progress.ts";
import { startUser } from "#app/frame/islands/user.ts";

afterEach(() => vi.unstubAllGlobals());

test("progress that is deleted during a sync does not come back", async () => {
  let answer = () => {};
  const asked: string[] = [];
  const fetched = vi.fn<typeof fetch>(async (url, init) => {
    if (String(url).includes("/whoami")) return Response.json({ is_authenticated: true });
    asked.push(init?.method ?? "GET");
    if (init?.method === "DELETE") return Response.json({});
    const done = [{ exercise: "even-padding", done_at: "2026-05-01T10:00:00.000Z" }];
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return Response.json({ done });
  });
  vi.stubGlobal("fetch", fetched);
  document.body.innerHTML = "<div data-user-area></div>";
  startUser();
  const read = syncProgress();
  await expect.poll(() => asked).toEqual(["GET"]);
  const deleted = deleteProgress();
  await new Promise((resolve) => setTimeout(resolve));
  answer();
  expect(await deleted).toBe(true);
  await read;
  expect(asked).toEqual(["GET", "DELETE"]);
  expect(allProgress().size).toBe(0);
});
