import { AwsClient } from "aws4fetch";
import { escapeHtml } from "../contract/escape-html.ts";
import { adaptiveLimit } from "./adaptive-limit.ts";
import { allEnded } from "./all-ended.ts";
import type { Bucket, BucketObject } from "./bucket.ts";

const BATCHES_AT_ONCE = 8;
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
 * backoff; while the service throttles, fewer requests are made at once.
 */
export function openS3Bucket(settings: S3Settings): Bucket {
  const { accessKeyId, secretAccessKey, retries = 8 } = settings;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    service: "s3",
    region: "auto",
    retries: 0,
  });
  const limit = adaptiveLimit();
  const base = `${settings.endpoint.replace(/\/$/, "")}/${settings.bucket}`;
  const address = (key: string) => `${base}/${key.split("/").map(encodeURIComponent).join("/")}`;

  async function send(url: string, init: RequestInit, accepted: number[]): Promise<Response> {
    const response = await limit.run((slowDown) =>
      withRetries(retries, slowDown, () => client.fetch(url, init)),
    );
    if (accepted.includes(response.status)) return response;
    const answer = (await response.text()).slice(0, 300);
    throw new Error(`${init.method} ${url} answered ${response.status}: ${answer}`);
  }

  return {
    batchesAtOnce: BATCHES_AT_ONCE,
    async get(key) {
      const response = await send(address(key), { method: "GET" }, [200, 404]);
      return response.status === 404 ? undefined : new Uint8Array(await response.arrayBuffer());
    },
    async put(objects) {
      const putOne = async ({ key, body, contentType }: BucketObject) => {
        const headers = { "content-type": contentType };
        await send(address(key), { method: "PUT", body: new Uint8Array(body), headers }, [200]);
      };
      await allEnded(objects.map(putOne));
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
  };
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;

/** Repeats a request after broken connections, 429 and 5xx, with growing, jittered pauses. */
async function withRetries(
  retries: number,
  slowDown: () => void,
  request: () => Promise<Response>,
): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const response = await request().catch((error: unknown) => {
      if (attempt >= retries) throw error;
    });
    if (response && (attempt >= retries || !isTransient(response.status))) return response;
    if (response?.status === 429 || response?.status === 503) slowDown();
    await response?.body?.cancel();
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random() / 2)));
  }
}

function isTransient(status: number): boolean {
  return status === 429 || status >= 500;
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
