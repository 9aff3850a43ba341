import { expect, test } from "vitest";
import { readSettings as readContentSettings } from "#content-build/settings.ts";
import { siteVariables } from "#workers/build/site-variables.ts";
import { readSettings } from "#workers/local/settings.ts";
import { siteWorker } from "#workers/local/worker-options.ts";

test("allows search engines only on hosts that other machines cannot reach", () => {
  const indexable = (host: string) =>
    siteWorker({ port: 8787, host, stateDir: "/nowhere" }, "").bindings?.INDEXABLE;
  expect(indexable("127.0.0.1")).toBe("true");
  expect(indexable("localhost")).toBe("true");
  expect(indexable("0.0.0.0")).toBe("false");
  expect(indexable("192.168.1.20")).toBe("false");
});

test("allows pages to frame the local survey, besides the hosts of a deployment", () => {
  const settings = { port: 8787, host: "127.0.0.1", stateDir: "/nowhere" };
  const hosts = siteWorker(settings, "", "http://127.0.0.1:8788").bindings?.FRAME_HOSTS;
  expect(hosts).toMatch(/^https:\/\/\S+ .*http:\/\/127\.0\.0\.1:8788$/);
});

test.each([
  {},
  { MEDIA_HOSTS: "https://media.example https://other.example" },
  { MEDIA_HOSTS: "" },
])("allows the same media hosts as the compiler with $MEDIA_HOSTS", (env) => {
  const hosts = siteWorker(readSettings(env), "").bindings?.MEDIA_HOSTS;
  expect(String(hosts).split(" ").filter(Boolean)).toEqual(readContentSettings({ env }).mediaHosts);
});

test("builds a deployment with the origin, media hosts and telemetry share of its environment", () => {
  const { mediaHosts } = readContentSettings({ env: {} });
  expect(siteVariables("production")).toEqual({
    BASE_URL: "https://webdocs.example",
    MEDIA_HOSTS: mediaHosts.join(" "),
    VITE_TELEMETRY_SHARE: "0.005",
  });
});
