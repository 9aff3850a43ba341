import { env } from "cloudflare:test";
import { publish, type TestContent } from "#test/workers/site/support.ts";
import { openDocuments } from "#workers/api/services/documents.ts";

/**
 * Publishes content so that the API reads it immediately: an isolate caches the current version for
 * a second, which may be that of the previous test file.
 */
export async function publishForApi(content: TestContent): Promise<void> {
  await publish(content);
  await openDocuments(env.CONTENT);
}
