import { request as send } from "node:http";
import { gunzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";

const baseUrl = inject("baseUrl");
const DOCUMENT = "/en-US/docs/Web/CSS/Reference/Properties/color";

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends a request without decoding the response, which `fetch` cannot do. */
function ask(path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = send(baseUrl + path, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const { statusCode = 0 } = response;
        resolve({ status: statusCode, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    request.on("error", reject).end();
  });
}

const gzip = { "accept-encoding": "gzip, deflate, br" };

for (const path of [
  DOCUMENT,
  "/de/docs/Web/HTML",
  "/en-US/docs/Web/CSS/nothing-here",
  `${DOCUMENT}/index.json`,
  "/en-US/search-index.json",
  "/api/v1/search?q=color",
]) {
  test(`${path} is sent with gzip, fresh and cached, to clients that accept it`, async () => {
    const plain = await ask(path, { "accept-encoding": "identity" });
    for (let time = 0; time < 3; time += 1) {
      const small = await ask(path, gzip);
      expect(small.status).toBe(plain.status);
      expect(small.headers["content-encoding"]).toBe("gzip");
      expect(small.headers.vary).toMatch(/accept-encoding/i);
      expect(small.body.length).toBeLessThan(plain.body.length);
      if (!path.startsWith("/api/")) {
        expect(gunzipSync(small.body).toString()).toBe(plain.body.toString());
      }
    }
    expect(plain.headers["content-encoding"]).toBeUndefined();
  });
}

test("scripts and styles are sent with gzip", async () => {
  const html = (await ask(DOCUMENT, { "accept-encoding": "identity" })).body.toString();
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)];
  expect(files.length).toBeGreaterThan(1);
  for (const [, path = ""] of files) {
    const { headers, body } = await ask(path, gzip);
    if (headers["content-encoding"] === undefined) expect(body.length).toBeLessThan(1024);
    else expect(gunzipSync(body).length).toBeGreaterThan(body.length);
  }
});

test("a cached gzip page is revalidated with status 304", async () => {
  const { headers } = await ask(DOCUMENT, gzip);
  const again = await ask(DOCUMENT, { ...gzip, "if-none-match": String(headers.etag) });
  expect(again.status).toBe(304);
  expect(again.body.length).toBe(0);
});

test("gzip is not sent to clients that refuse it, nor for part of a file", async () => {
  const refused = await ask(DOCUMENT, { "accept-encoding": "br, gzip;q=0" });
  expect(refused.headers["content-encoding"]).toBeUndefined();
  const part = await ask(`${DOCUMENT}/index.json`, { ...gzip, range: "bytes=0-1999" });
  expect(part.status).toBe(206);
  expect(part.headers["content-encoding"]).toBeUndefined();
  expect(part.body.length).toBe(2000);
});

test("Vary names Accept-Encoding once", async () => {
  const plain = await fetch(`${baseUrl}/en-US/search-index.json`, {
    headers: { "accept-encoding": "identity" },
  });
  expect(plain.headers.get("vary")).toBe("accept-encoding");
});
