import { expect, test, vi } from "vitest";
import { FEATURES } from "#content-build/contract/features.ts";
import { openSite, publish } from "./support.ts";

async function featuresOf(value: string): Promise<unknown> {
  await publish({ version: "settings" });
  const site = openSite({
    bindings: { FEATURES: value },
    handlePage: async (_, { settings }) => Response.json(settings.features),
  });
  return (await site.get("/en-US/search")).json();
}

for (const feature of FEATURES) {
  test(`${feature} is enabled exactly if FEATURES lists it`, async () => {
    expect(await featuresOf(feature)).toEqual([feature]);
    const others = FEATURES.filter((name) => name !== feature);
    expect(await featuresOf(others.join(" "))).toEqual(others);
  });
}

test("FEATURES may be empty", async () => {
  expect(await featuresOf("")).toEqual([]);
});

test("an unknown feature is reported by name", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const site = openSite({ bindings: { FEATURES: "plus pluss" } });
  expect((await site.get("/en-US/search")).status).toBe(500);
  expect(String(logged.mock.calls[0]?.[0])).toContain('FEATURES names "pluss"');
  logged.mockRestore();
});
