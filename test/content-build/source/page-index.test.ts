import { expect, test } from "vitest";
import { PageIndex } from "#content-build/source/page-index.ts";
import { heapInUse } from "../support.ts";

const MEGABYTE = 2 ** 20;

test("a resolved URL does not keep the text that it was cut from in memory", () => {
  const index = new PageIndex(
    [{ locale: "en-US", slug: "Web/API", folder: "en-us/web/api", title: "Web APIs" }],
    [],
  );
  const body = "A line of text, as pages have many.\n".repeat(30_000);
  const before = heapInUse();
  for (let at = 0; at < 48; at++) {
    const text = `[A link](/en-US/docs/Web/API#part_${at})\n${body}`;
    const address = text.slice("[A link](".length, text.indexOf(")"));
    expect(index.resolve(address).url).toBe(`/en-US/docs/Web/API#part_${at}`);
  }
  expect(heapInUse() - before).toBeLessThan(8 * MEGABYTE);
  expect(index.resolve("/en-US/docs/Web/API#part_1").page?.title).toBe("Web APIs");
});
