import { expect, test } from "vitest";
import { siteWorker } from "#workers/local/worker-options.ts";

test("search engines are welcome where only this machine gets, and nowhere else", () => {
  const indexable = (host: string) =>
    siteWorker({ port: 8787, host, stateDir: "/nowhere" }, "").bindings?.INDEXABLE;
  expect(indexable("127.0.0.1")).toBe("true");
  expect(indexable("localhost")).toBe("true");
  expect(indexable("0.0.0.0")).toBe("false");
  expect(indexable("192.168.1.20")).toBe("false");
});

test("pages may frame the local survey, besides what a deployment lets them", () => {
  const settings = { port: 8787, host: "127.0.0.1", stateDir: "/nowhere" };
  const hosts = siteWorker(settings, "", "http://127.0.0.1:8788").bindings?.FRAME_HOSTS;
  expect(hosts).toMatch(/^https:\/\/\S+ .*http:\/\/127\.0\.0\.1:8788$/);
});
