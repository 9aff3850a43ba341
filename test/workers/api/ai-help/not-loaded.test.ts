import { expect, test, vi } from "vitest";
import { publish } from "#test/workers/site/support.ts";
import { person } from "../support.ts";
import { eventsOf } from "./library.ts";

test("a question fails as retryable, not off topic, before the search index is loaded", async () => {
  const silence = vi.spyOn(console, "error").mockImplementation(() => {});
  await publish({ version: "without search", files: [] });
  const asker = await person("core");
  const messages = [{ role: "user", content: "What is a cactus?" }];
  const answer = await asker.call("POST", "/api/v1/plus/ai/help", { locale: "en-US", messages });
  expect(await eventsOf(answer)).toMatchObject([
    { type: "error", code: "upstream", retryable: true, quota: { remaining: 5 } },
  ]);
  expect(silence).toHaveBeenCalled();
  silence.mockRestore();
});
