import { samplePage } from "./sample-page.ts";
import { sampleOf } from "./state.ts";

/**
 * The document that runs samples where there is no network, and so no play host: it becomes the
 * sample that its fragment names, as JSON. It stands on the origin of the site, but in a sandbox
 * that takes its origin away (`app/offline-worker/answer-sample.ts`). Without one it runs nothing.
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
