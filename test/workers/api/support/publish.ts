import { env } from "cloudflare:test";
import { publish, type TestContent } from "#test/workers/site/support.ts";
import { openDocuments } from "#workers/api/services/documents.ts";

/**
 * Publishes content that the API reads at once: an isolate trusts the version that it knows for a
 * second, and may know that of the test file before.
 */
export async function publishForApi(content: TestContent): Promise<void> {
  await publish(content);
  await openDocuments(env.CONTENT);
}
