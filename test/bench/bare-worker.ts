import { Hono } from "hono";

let page: { body: ArrayBuffer; headers: Headers } | undefined;

/**
 * The baseline. `GET /` is the cheapest request; `GET /page` returns a response uploaded with
 * `PUT /page`, whose headers are JSON in `x-page-headers`.
 */
export default new Hono()
  .get("/", (c) => c.text("ok"))
  .put("/page", async (c) => {
    const headers = JSON.parse(c.req.header("x-page-headers") ?? "{}");
    page = { body: await c.req.arrayBuffer(), headers: new Headers(headers) };
    return c.body(null, 204);
  })
  .get("/page", (c) =>
    page ? new Response(page.body, { headers: page.headers, encodeBody: "manual" }) : c.notFound(),
  );
