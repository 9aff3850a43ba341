import { expect, test } from "vitest";
import { judge } from "#workers/api/observatory/judge.ts";
import { internet, scanInput, to } from "./internet.ts";

const HTML = { "content-type": "text/html" };
const resultOf = (judged: ReturnType<typeof judge>, name: string) =>
  judged.results.find((result) => result.name === name)?.result;

test("requests the page over both schemes, robots.txt and a cross-origin preflight", async () => {
  const requests: Request[] = [];
  const world = internet({
    sites: { "http://example.com/": to("https://example.com/"), "https://example.com/": {} },
  });
  const { fetch } = world;
  world.fetch = (request) => {
    requests.push(request);
    return fetch(request);
  };
  await scanInput("example.com", world);
  expect(world.asked.sort()).toEqual([
    "OPTIONS https://example.com/",
    "http://example.com/",
    "https://example.com/",
    "https://example.com/",
    "https://example.com/robots.txt",
  ]);
  for (const request of requests) {
    expect(request.redirect).toBe("manual");
    expect(request.headers.get("accept")).toContain("text/html");
    expect(request.headers.get("user-agent")).toContain("WebdocsObservatory");
    expect(request.headers.get("cookie")).toBeNull();
  }
  const preflight = requests.find(({ method }) => method === "OPTIONS");
  expect(preflight?.headers.get("origin")).toBe("https://observatory.invalid");
  expect(preflight?.headers.get("access-control-request-method")).toBe("GET");
});

test("collects cookies from every hop and from robots.txt", async () => {
  const cookie = (name: string) => ({ "set-cookie": `${name}=x; Secure` });
  const world = internet({
    sites: {
      "https://example.com/": to("/en/", cookie("a")),
      "https://example.com/en/": { headers: { ...HTML, ...cookie("b") } },
      "https://example.com/robots.txt": { headers: cookie("c") },
    },
  });
  const { setCookies } = await scanInput("example.com", world);
  expect(setCookies.map(({ header }) => header[0])).toEqual(["a", "b", "c"]);
});

test("finds a host that exists only with www.", async () => {
  const world = internet({
    names: { "example.com": [] },
    sites: { "https://www.example.com/": {} },
  });
  expect((await scanInput("example.com", world)).host).toBe("www.example.com");
});

test("reports a host that does not exist", async () => {
  const world = internet({
    names: { "nope.example.com": [], "www.nope.example.com": [] },
    sites: {},
  });
  await expect(scanInput("nope.example.com", world)).rejects.toMatchObject({
    code: "invalid_hostname_lookup",
  });
});

test("evaluates the HTTP response of a site without HTTPS", async () => {
  const subject = await scanInput(
    "example.com",
    internet({ sites: { "http://example.com/": {} } }),
  );
  const judged = judge(subject);
  expect(resultOf(judged, "redirection")).toBe("redirection-missing");
  expect(resultOf(judged, "strict-transport-security")).toBe("hsts-not-implemented-no-https");
});

test("does not report a site without HTTP as down", async () => {
  const subject = await scanInput(
    "example.com",
    internet({ sites: { "https://example.com/": {} } }),
  );
  expect(resultOf(judge(subject), "redirection")).toBe("redirection-not-needed-no-http");
});

test("ignores the default HTTPS port in the input when evaluating redirection", async () => {
  const sites = { "http://example.com/": to("https://example.com/"), "https://example.com/": {} };
  const subject = await scanInput("example.com:443", internet({ sites }));
  expect(resultOf(judge(subject), "redirection")).toBe("redirection-to-https");
});

test("reports a redirect from HTTPS down to HTTP", async () => {
  const sites = {
    "http://example.com/": {},
    "https://example.com/": to("http://example.com/"),
  };
  const judged = judge(await scanInput("example.com", internet({ sites })));
  expect(resultOf(judged, "redirection")).toBe("redirection-https-downgrade");
});

test("distinguishes hosts that do not respond from ones that time out", async () => {
  await expect(scanInput("example.com", internet({ sites: {} }))).rejects.toMatchObject({
    code: "site_down",
    message: "Nothing responds at this address.",
  });
  const never = () => new Promise<Response>(() => undefined);
  const world = internet({
    sites: { "https://example.com/": never, "http://example.com/": never },
    limits: { requestMs: 20 },
  });
  const { fetch } = world;
  world.fetch = (request) =>
    Promise.race([
      fetch(request),
      new Promise<Response>((_, fail) =>
        request.signal.addEventListener("abort", () => fail(request.signal.reason)),
      ),
    ]);
  await expect(scanInput("example.com", world)).rejects.toMatchObject({
    code: "site_down",
    message: "The site did not respond in time.",
  });
});

test.each([200, 204, 401, 403])("evaluates a response with status %i", async (status) => {
  const sites = { "https://example.com/": () => new Response(null, { status, headers: HTML }) };
  const subject = await scanInput("example.com", internet({ sites }));
  expect(judge(subject).statusCode).toBe(status);
});

test.each([400, 404, 429, 500, 503])(
  "reports status %i as unexpected, not as a site that is down",
  async (status) => {
    const sites = { "https://example.com/": { status } };
    await expect(scanInput("example.com", internet({ sites }))).rejects.toMatchObject({
      code: "unexpected_status",
      message: expect.stringContaining(String(status)),
    });
  },
);

test.each([525, 526])("reports status %i from the network as a bad certificate", async (status) => {
  const bad = { "https://example.com/": { status } };
  await expect(scanInput("example.com", internet({ sites: bad }))).rejects.toMatchObject({
    code: "bad_certificate",
  });
  const sites = { ...bad, "http://example.com/": to("https://example.com/") };
  const judged = judge(await scanInput("example.com", internet({ sites })));
  expect(resultOf(judged, "redirection")).toBe("redirection-invalid-cert");
  expect(resultOf(judged, "strict-transport-security")).toBe("hsts-invalid-cert");
});

test("follows a redirect loop ten times and evaluates its last response", async () => {
  const sites = { "https://example.com/": to("https://example.com/") };
  const world = internet({ sites });
  const { https, response } = await scanInput("example.com", world);
  expect(https).toMatchObject({ failure: "loop" });
  expect(https.answers).toHaveLength(11);
  expect(https.route).toHaveLength(12);
  expect(response.status).toBe(301);
});

test("reads at most about a mebibyte of an endless page", async () => {
  let sent = 0;
  let ended = false;
  const endless = () => {
    const chunk = new TextEncoder().encode("<p>x".repeat(4096));
    const body = new ReadableStream({
      pull(controller) {
        sent += chunk.length;
        controller.enqueue(sent === chunk.length ? new TextEncoder().encode(SCRIPT) : chunk);
      },
      cancel() {
        ended = true;
      },
    });
    return new Response(body, { headers: HTML });
  };
  const SCRIPT = "<script src=https://a.com/x.js></script>";
  const subject = await scanInput(
    "example.com",
    internet({ sites: { "https://example.com/": endless } }),
  );
  expect(subject.page?.scripts).toHaveLength(1);
  expect(ended).toBe(true);
  expect(sent).toBeLessThan(1.2 * 1024 * 1024);
});

test("evaluates the received part of a truncated page", async () => {
  const broken = () => {
    let first = true;
    const body = new ReadableStream({
      pull(controller) {
        if (!first) return controller.error(new Error("connection reset"));
        first = false;
        controller.enqueue(new TextEncoder().encode("<script src=http://a.com/x.js></script><p>"));
      },
    });
    return new Response(body, { headers: HTML });
  };
  const subject = await scanInput(
    "example.com",
    internet({ sites: { "https://example.com/": broken } }),
  );
  expect(subject.page?.scripts).toHaveLength(1);
});

test("limits the total time of a scan with many slow hops", async () => {
  const slow = (at: number) => async (request: Request) => {
    await new Promise((done) => setTimeout(done, 15));
    return to(`https://example.com/${at + 1}`)(request);
  };
  const sites = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [`https://example.com/${at || ""}`, slow(at)]),
  );
  const world = internet({ sites, limits: { scanMs: 40 } });
  const { fetch } = world;
  world.fetch = async (request) => {
    const response = await fetch(request);
    request.signal.throwIfAborted();
    return response;
  };
  const { https } = await scanInput("example.com", world);
  expect(https.failure).toBe("timeout");
  expect(https.answers.length).toBeLessThan(6);
});

test("reads pages in other or unknown encodings", async () => {
  const latin = () =>
    new Response(
      new Uint8Array([...new TextEncoder().encode('<meta name=referrer content="origin">'), 0xe9]),
      {
        headers: { "content-type": "text/html; charset=iso-8859-1" },
      },
    );
  const unknown = () =>
    new Response('<meta name=referrer content="origin">', {
      headers: { "content-type": "text/html; charset=x-none" },
    });
  for (const site of [latin, unknown]) {
    const subject = await scanInput(
      "example.com",
      internet({ sites: { "https://example.com/": site } }),
    );
    expect(subject.page?.referrer).toBe("origin");
  }
});

test("has no page for a response that is not HTML", async () => {
  const sites = { "https://example.com/": () => Response.json({}) };
  expect((await scanInput("example.com", internet({ sites }))).page).toBeUndefined();
});

test("ends the chain at a redirect to an invalid URL", async () => {
  const sites = { "https://example.com/": to("https://") };
  const { https, response } = await scanInput("example.com", internet({ sites }));
  expect(https.route).toEqual(["https://example.com/"]);
  expect(response.status).toBe(301);
});
