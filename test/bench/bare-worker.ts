import { Hono } from "hono";

/** What a request costs with nothing behind it: the measure for all others. */
export default new Hono().get("/", (c) => c.text("ok"));
