import { expect, test } from "vitest";
import { siteWorker } from "#workers/local/worker-options.ts";

test("search engines are allowed only where nobody but this machine can connect", () => {
  const indexable = (host: string) =>
    siteWorker({ port: 8787, host, stateDir: "/nowhere" }, "").bindings?.INDEXABLE;
  expect(indexable("127.0.0.1")).toBe("true");
  expect(indexable("localhost")).toBe("true");
  expect(indexable("0.0.0.0")).toBe("false");
  expect(indexable("192.168.1.20")).toBe("false");
});

test("pages may frame the local survey, besides the hosts that a deployment allows", () => {
  const settings = { port: 8787, host: "127.0.0.1", stateDir: "/nowhere" };
  const hosts = siteWorker(settings, "", "http://127.0.0.1:8788").bindings?.FRAME_HOSTS;
  expect(hosts).toMatch(/^https:\/\/\S+ .*http:\/\/127\.0\.0\.1:8788$/);
});
