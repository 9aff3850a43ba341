import { type IncomingHttpHeaders, request } from "node:http";

/** Sends a request with another `Host` header, without DNS. */
export function askHost(
  baseUrl: string,
  host: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  const { port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: "127.0.0.1", port, path, headers: { ...headers, host } },
      (answer) => {
        let body = "";
        answer.on("data", (chunk: Buffer) => {
          body += chunk;
        });
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
        );
      },
    );
    asked.on("error", reject);
    asked.end();
  });
}
