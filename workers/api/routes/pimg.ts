import { ApiError } from "../errors.ts";
import { createRoute, createRoutes, failures, z } from "../openapi.ts";
import { findImage } from "../services/ads/ads.ts";

const route = createRoute({
  method: "get",
  path: "/{image}",
  tags: ["ads"],
  summary: "The image of an advertisement",
  request: {
    params: z.object({
      image: z.string().max(100).openapi({ description: "An image name from `/pong/get`." }),
    }),
  },
  responses: { 200: { description: "The image." }, ...failures("not_found") },
});

/** Images of advertisements. Their names are content hashes. */
export const pimg = createRoutes().openapi(route, async (c) => {
  const image = await findImage(c.var.db, c.req.valid("param").image);
  if (!image) throw new ApiError("not_found", "There is no such image.");
  c.header("content-type", image.type);
  c.header("cache-control", "public, max-age=31536000, immutable");
  c.header("x-robots-tag", "noindex");
  // An SVG may contain styles, but neither run scripts nor load anything.
  c.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  return c.body(new Uint8Array(image.body), 200);
});
