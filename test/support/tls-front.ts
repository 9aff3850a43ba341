import {
  createServer as createHttpServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { createServer, request as httpsRequest } from "node:https";
import type { AddressInfo } from "node:net";
import type { Miniflare } from "miniflare";

/** Domain of the certificate below, which is used in tests only. */
export const FRONT_HOST = "webdocs.example.org";

const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgfNMYuHLomb/8pWFE
ZqGOnJAAThaivJb9bysusmT4ZJehRANCAAR21knhrFGXuxTvmAzrssmIOgUyhe9R
JRty0/mA4mRyvuUSvp97yacSqBO3Xt17zquzetaQyX5WdQC+qsc6Z+v/
-----END PRIVATE KEY-----`;

const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBtDCCAVmgAwIBAgIUYfX1miqjXp3B90ICit6TUenLA8cwCgYIKoZIzj0EAwIw
HjEcMBoGA1UEAwwTd2ViZG9jcy5leGFtcGxlLm9yZzAgFw0yNjExMjIwOTI0MTNa
GA8yMTI2MTAyOTA5MjQxM1owHjEcMBoGA1UEAwwTd2ViZG9jcy5leGFtcGxlLm9y
ZzBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABHbWSeGsUZe7FO+YDOuyyYg6BTKF
71ElG3LT+YDiZHK+5RK+n3vJpxKoE7de3XvOq7N61pDJflZ1AL6qxzpn6/+jczBx
MB0GA1UdDgQWBBQU9Lv/IGMUlJ6rZPWYLRN+myAm2DAfBgNVHSMEGDAWgBQU9Lv/
IGMUlJ6rZPWYLRN+myAm2DAPBgNVHRMBAf8EBTADAQH/MB4GA1UdEQQXMBWCE3dl
YmRvY3MuZXhhbXBsZS5vcmcwCgYIKoZIzj0EAwIDSQAwRgIhAMlE6eNIPcEhrSJu
kVOSET+0hV01liorsR1ae1QEMa+HAiEA06yENLS26dhqw/r6XYmiMdkYO8zFj5w4
+0DcPkWuI6s=
-----END CERTIFICATE-----`;

/** HTTPS and HTTP servers in front of the product. */
export interface TlsFront {
  /** Sends a request to the front whatever the URL's host, without DNS. */
  fetch(request: Request): Promise<Response>;
  stop(): void;
}

/** Serves the first worker as a CDN does, over HTTPS and HTTP; teardown through `stop`. */
export async function startTlsFront(miniflare: Miniflare): Promise<TlsFront> {
  const forward =
    (scheme: string) => async (request: IncomingMessage, response: ServerResponse) => {
      const url = `${scheme}://${request.headers.host}${request.url}`;
      const answer = await miniflare.dispatchFetch(url, {
        method: request.method ?? "GET",
        headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        redirect: "manual",
      });
      // The body has been decompressed, and is longer than the header says.
      answer.headers.delete("content-length");
      response.writeHead(answer.status, [...answer.headers].flat());
      response.end(Buffer.from(await answer.arrayBuffer()));
    };
  const secure = createServer({ key: KEY, cert: CERTIFICATE }, forward("https"));
  const plain = createHttpServer(forward("http"));
  const ports = await Promise.all([listen(secure), listen(plain)]);
  return {
    fetch: (request) => ask(request, ...ports),
    stop() {
      for (const server of [secure, plain]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

function listen(server: ReturnType<typeof createHttpServer>): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

/** Sends a request over a real connection; the certificate is verified. */
function ask(request: Request, securePort: number, plainPort: number): Promise<Response> {
  const url = new URL(request.url);
  const isSecure = url.protocol === "https:";
  const options = {
    host: "127.0.0.1",
    port: isSecure ? securePort : plainPort,
    path: url.pathname + url.search,
    method: request.method,
    headers: { ...Object.fromEntries(request.headers), host: url.host },
  };
  return new Promise((resolve, reject) => {
    const sent = isSecure
      ? httpsRequest({ ...options, ca: CERTIFICATE, servername: url.hostname })
      : httpRequest(options);
    sent.once("error", reject);
    sent.once("response", (answer) => {
      const headers = new Headers();
      for (const [name, value] of Object.entries(answer.headers)) {
        for (const one of [value ?? []].flat()) headers.append(name, one);
      }
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const body = chunks.length > 0 ? Buffer.concat(chunks) : null;
        resolve(new Response(body, { status: answer.statusCode ?? 500, headers }));
      });
    });
    sent.end();
  });
}
