import { expect, test } from "vitest";
import { publicPath } from "#app/features/telemetry/public-path.ts";

test.each([
  ["/en-US/docs/Web/CSS?token=x#part", "/en-US/docs/Web/CSS"],
  ["https://webdocs.example/de/search?q=ada#x", "https://webdocs.example/de/search"],
  ["/de/plus/collections/shared/a1b2c3", "/de/plus/collections"],
  [
    "https://webdocs.example/de/plus/collections/my-id?page=2",
    "https://webdocs.example/de/plus/collections",
  ],
  ["/de/plus/collections", "/de/plus/collections"],
  ["/de/plus", "/de/plus"],
  ["/de/plus/", "/de/plus/"],
  ["/pt-BR/plus/settings/more", "/pt-BR/plus/settings"],
  ["/en-US/blog/plus/ideas", "/en-US/blog/plus/ideas"],
  ["/en-US/docs/plus/x/y", "/en-US/docs/plus/x/y"],
  ["/en-US/docs/Web/surplus/x", "/en-US/docs/Web/surplus/x"],
  ["", ""],
])("%s is reported as %s", (path, told) => {
  expect(publicPath(path)).toBe(told);
});
