import { expect, test } from "vitest";
import { noticeOf, viewOf } from "#app/features/collections/view.server.ts";
import { withoutNotice, withView } from "#app/features/collections/view.ts";

test("a URL keeps its view, and loses its one-time notice", () => {
  const address = "/de/plus/collections/x?q=a+b&sort=title&edit=1&done=saved&count=2&undo=t";
  expect(withView(address)).toBe("/de/plus/collections/x?q=a+b&sort=title");
  expect(withView(address, { sort: undefined, item: "i" })).toBe(
    "/de/plus/collections/x?q=a+b&item=i",
  );
  expect(withoutNotice(address)).toBe("/de/plus/collections/x?q=a+b&sort=title&edit=1");
  expect(withView("/x?done=saved")).toBe("/x");
});

test("invalid view parameters fall back to the first page", () => {
  const first = { q: "", sort: "date", from: 0, pages: 1 };
  for (const search of ["", "from=-12", "from=5", "from=x", "pages=0", "pages=9", "sort=size"]) {
    expect(viewOf(new URLSearchParams(search)), search).toEqual(first);
  }
  const search = new URLSearchParams("q=+grid+&sort=manual&from=24&pages=3");
  expect(viewOf(search)).toEqual({ q: "grid", sort: "manual", from: 24, pages: 3 });
});

test("a page reports what has been done, and ignores made-up notices", () => {
  const notice = (search: string) => noticeOf(new URLSearchParams(search));
  expect(notice("done=removed&count=3&undo=a-b_c")).toEqual({
    ...{ done: "removed", count: 3, undo: "a-b_c" },
  });
  expect(notice("done=hacked")).toBeUndefined();
  expect(notice("done=saved&count=lots&undo=<script>")).toEqual({
    ...{ done: "saved", count: 1, undo: undefined },
  });
});
