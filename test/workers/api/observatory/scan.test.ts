import { expect, test } from "vitest";
import { judge } from "#workers/api/observatory/judge.ts";
import { internet, scanInput, to } from "./internet.ts";

const HTML = { "content-type": "text/html" };
const resultOf = (judged: ReturnType<typeof judge>, name: string) =>
  judged.results.find((result) => result.name === name)?.result;

test("a site is asked for its page as a reader would, for its robots.txt, and from another origin", async () => {
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

test("cookies of every hop and of robots.txt count", async () => {
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

test("a host that only exists with www. is found", async () => {
  const world = internet({
    names: { "example.com": [] },
    sites: { "https://www.example.com/": {} },
  });
  expect((await scanInput("example.com", world)).host).toBe("www.example.com");
});

test("a host that does not exist is named as such", async () => {
  const world = internet({
    names: { "nope.example.com": [], "www.nope.example.com": [] },
    sites: {},
  });
  await expect(scanInput("nope.example.com", world)).rejects.toMatchObject({
    code: "invalid_hostname_lookup",
  });
});

test("a site without https is judged by its http response", async () => {
  const subject = await scanInput(
    "example.com",
    internet({ sites: { "http://example.com/": {} } }),
  );
  const judged = judge(subject);
  expect(resultOf(judged, "redirection")).toBe("redirection-missing");
  expect(resultOf(judged, "strict-transport-security")).toBe("hsts-not-implemented-no-https");
});

test("a site without http is not a site that is down", async () => {
  const subject = await scanInput(
    "example.com",
    internet({ sites: { "https://example.com/": {} } }),
  );
  expect(resultOf(judge(subject), "redirection")).toBe("redirection-not-needed-no-http");
});

test("a host with the port of https is the host: redirection is not a mistake of it", async () => {
  const sites = { "http://example.com/": to("https://example.com/"), "https://example.com/": {} };
  const subject = await scanInput("example.com:443", internet({ sites }));
  expect(resultOf(judge(subject), "redirection")).toBe("redirection-to-https");
});

test("https that leads down is named, not the redirect of http", async () => {
  const sites = {
    "http://example.com/": {},
    "https://example.com/": to("http://example.com/"),
  };
  const judged = judge(await scanInput("example.com", internet({ sites })));
  expect(resultOf(judged, "redirection")).toBe("redirection-https-downgrade");
});

test("a host without an answer is down; a slow one is reported as slow", async () => {
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

test.each([200, 204, 401, 403])("status %i is judged", async (status) => {
  const sites = { "https://example.com/": () => new Response(null, { status, headers: HTML }) };
  const subject = await scanInput("example.com", internet({ sites }));
  expect(judge(subject).statusCode).toBe(status);
});

test.each([400, 404, 429, 500, 503])(
  "status %i is said, and is not called a site that is down",
  async (status) => {
    const sites = { "https://example.com/": { status } };
    await expect(scanInput("example.com", internet({ sites }))).rejects.toMatchObject({
      code: "unexpected_status",
      message: expect.stringContaining(String(status)),
    });
  },
);

test.each([525, 526])("status %i of the network is a bad certificate", async (status) => {
  const bad = { "https://example.com/": { status } };
  await expect(scanInput("example.com", internet({ sites: bad }))).rejects.toMatchObject({
    code: "bad_certificate",
  });
  const sites = { ...bad, "http://example.com/": to("https://example.com/") };
  const judged = judge(await scanInput("example.com", internet({ sites })));
  expect(resultOf(judged, "redirection")).toBe("redirection-invalid-cert");
  expect(resultOf(judged, "strict-transport-security")).toBe("hsts-invalid-cert");
});

test("a circle is followed ten times and judged by its last answer", async () => {
  const sites = { "https://example.com/": to("https://example.com/") };
  const world = internet({ sites });
  const { https, response } = await scanInput("example.com", world);
  expect(https).toMatchObject({ failure: "loop" });
  expect(https.answers).toHaveLength(11);
  expect(https.route).toHaveLength(12);
  expect(response.status).toBe(301);
});

test("of a page without end a mebibyte is read", async () => {
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

test("a truncated page is judged by the part that arrived", async () => {
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

test("the whole scan has a timeout, with any number of slow hops", async () => {
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

test("letters of another encoding are read", async () => {
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

test("a response that is not HTML has no page", async () => {
  const sites = { "https://example.com/": () => Response.json({}) };
  expect((await scanInput("example.com", internet({ sites }))).page).toBeUndefined();
});

test("a redirect to an invalid address ends the chain", async () => {
  const sites = { "https://example.com/": to("https://") };
  const { https, response } = await scanInput("example.com", internet({ sites }));
  expect(https.route).toEqual(["https://example.com/"]);
  expect(response.status).toBe(301);
});
