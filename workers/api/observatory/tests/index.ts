import type { HeaderTest } from "../header-test.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { cookies } from "./cookies.ts";
import { crossOriginEmbedderPolicy } from "./cross-origin-embedder-policy.ts";
import { crossOriginOpenerPolicy } from "./cross-origin-opener-policy.ts";
import { crossOriginResourcePolicy } from "./cross-origin-resource-policy.ts";
import { crossOriginResourceSharing } from "./cross-origin-resource-sharing.ts";
import { redirection } from "./redirection.ts";
import { referrerPolicy } from "./referrer-policy.ts";
import { strictTransportSecurity } from "./strict-transport-security.ts";
import { subresourceIntegrity } from "./subresource-integrity.ts";
import { xContentTypeOptions } from "./x-content-type-options.ts";
import { xFrameOptions } from "./x-frame-options.ts";

/** Every test, in the order of the report. */
export const TESTS: readonly HeaderTest[] = [
  contentSecurityPolicy,
  cookies,
  crossOriginEmbedderPolicy,
  crossOriginOpenerPolicy,
  crossOriginResourceSharing,
  redirection,
  referrerPolicy,
  strictTransportSecurity,
  subresourceIntegrity,
  xContentTypeOptions,
  xFrameOptions,
  crossOriginResourcePolicy,
];
