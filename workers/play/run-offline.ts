import { samplePage } from "./sample-page.ts";
import { sampleOf } from "./state.ts";

/**
 * The document that runs samples without a network, and so without a play host: it becomes the
 * sample that its fragment contains as JSON. It is served from the site's origin, but sandboxed
 * into an opaque one (`app/features/offline/service-worker/answer-sample.ts`). Without a sandbox it runs nothing.
 */
if (self.origin === "null" && parent !== self) {
  const sample = sampleOf(fragment());
  if (sample) {
    document.open();
    document.write(samplePage(sample));
    document.close();
  }
}

function fragment(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}
