import { Hono } from "hono";

let page: { body: ArrayBuffer; headers: Headers } | undefined;

/**
 * What a request costs with nothing behind it: the measure for all others. And what a
 * given answer costs by its bytes alone: `PUT /page` brings it, its headers as JSON in
 * `x-page-headers`.
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
