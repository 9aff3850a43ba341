import { createHash } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import type { PackedSample, SampleCode } from "../contract/play/sample-code.ts";

/** Packs code for a URL, as the browser does for code that readers write. */
export function packSample(code: SampleCode): PackedSample {
  const bytes = deflateRawSync(JSON.stringify(code));
  const label = createHash("sha256").update(bytes).digest("hex").slice(0, 40);
  return { state: bytes.toString("base64url"), label };
}
