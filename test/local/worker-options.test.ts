import { expect, test } from "vitest";
import { readSettings as readContentSettings } from "#content-build/settings.ts";
import { siteVariables } from "#workers/build/site-variables.ts";
import { readSettings } from "#workers/local/settings.ts";
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

test.each([
  {},
  { MEDIA_HOSTS: "https://media.example https://other.example" },
  { MEDIA_HOSTS: "" },
])("with $MEDIA_HOSTS, browsers may load the pictures that the compiler leaves in pages", (env) => {
  const hosts = siteWorker(readSettings(env), "").bindings?.MEDIA_HOSTS;
  expect(String(hosts).split(" ").filter(Boolean)).toEqual(readContentSettings({ env }).mediaHosts);
});

test("a deployment is built for the origin, the hosts of pictures and the share of counted tabs of its environment", () => {
  const { mediaHosts } = readContentSettings({ env: {} });
  expect(siteVariables("production")).toEqual({
    BASE_URL: "https://webdocs.example",
    MEDIA_HOSTS: mediaHosts.join(" "),
    VITE_TELEMETRY_SHARE: "0.005",
  });
});
