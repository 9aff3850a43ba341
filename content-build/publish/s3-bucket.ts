import { AwsClient } from "aws4fetch";
import { getElementsByTagName, textContent } from "domutils";
import { parseDocument } from "htmlparser2";
import { escapeHtml } from "../contract/escape-html.ts";
import type { Bucket, BucketObject } from "./bucket.ts";

const SIMULTANEOUS = 24;
const KEYS_PER_DELETE = 1000;

export interface S3Settings {
  /** `https://<account>.r2.cloudflarestorage.com` */
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Maximum retries after transient failures. Default 8. */
  retries?: number;
}

/**
 * A bucket behind R2's S3-compatible API. Network errors, 429 and 5xx are retried with exponential
 * backoff.
 */
export function openS3Bucket(settings: S3Settings): Bucket {
  const { accessKeyId, secretAccessKey, retries = 8 } = settings;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    service: "s3",
    region: "auto",
    retries,
    initRetryMs: 100,
  });
  const base = `${settings.endpoint.replace(/\/$/, "")}/${settings.bucket}`;
  const address = (key: string) => `${base}/${key.split("/").map(encodeURIComponent).join("/")}`;

  async function send(url: string, init: RequestInit, accepted: number[]): Promise<Response> {
    const response = await withRetries(retries, () => client.fetch(url, init));
    if (accepted.includes(response.status)) return response;
    const answer = (await response.text()).slice(0, 300);
    throw new Error(`${init.method} ${url} answered ${response.status}: ${answer}`);
  }

  return {
    async get(key) {
      const response = await send(address(key), { method: "GET" }, [200, 404]);
      return response.status === 404 ? undefined : new Uint8Array(await response.arrayBuffer());
    },
    async put(objects) {
      await forEachOf(objects, async ({ key, body, contentType }: BucketObject) => {
        const headers = { "content-type": contentType };
        await send(address(key), { method: "PUT", body: new Uint8Array(body), headers }, [200]);
      });
    },
    async delete(keys) {
      for (let i = 0; i < keys.length; i += KEYS_PER_DELETE) {
        const body = deleteRequest(keys.slice(i, i + KEYS_PER_DELETE));
        await send(
          `${base}?delete`,
          { method: "POST", body, headers: await checksum(body) },
          [200],
        );
      }
    },
    async *list() {
      let token = "";
      do {
        const query = new URLSearchParams({ "list-type": "2", "max-keys": "1000" });
        if (token) query.set("continuation-token", token);
        const response = await send(`${base}?${query}`, { method: "GET" }, [200]);
        const page = parseDocument(await response.text(), { xmlMode: true });
        yield getElementsByTagName("Key", page).map((element) => textContent(element));
        const [next] = getElementsByTagName("NextContinuationToken", page);
        token = next ? textContent(next) : "";
      } while (token);
    },
  };
}

/** aws4fetch retries error statuses; this covers broken connections as well. */
async function withRetries<T>(retries: number, work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= retries) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** attempt));
    }
  }
}

async function forEachOf<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(SIMULTANEOUS, items.length) }, lane));
}

function deleteRequest(keys: string[]): string {
  const objects = keys.map((key) => `<Object><Key>${escapeHtml(key)}</Key></Object>`).join("");
  return `<Delete><Quiet>true</Quiet>${objects}</Delete>`;
}

/** S3 requires a checksum for delete requests. */
async function checksum(body: string): Promise<Record<string, string>> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body));
  return { "x-amz-checksum-sha256": Buffer.from(digest).toString("base64") };
}
