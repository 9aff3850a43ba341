import { defineTest } from "../header-test.ts";
import type { Subject } from "../subject.ts";

/** Whether HTTP redirects to HTTPS, with the first redirect. */
export const redirection = defineTest({
  name: "redirection",
  title: "Redirection",
  slug: "Web/Security/Practical_implementation_guides/TLS",
  expectation: "redirection-to-https",
  verdicts: {
    "redirection-to-https": { modifier: 0 },
    "redirection-not-needed-no-http": { modifier: 0 },
    "redirection-all-redirects-preloaded": { modifier: 0 },
    "redirection-off-host-from-http": { modifier: -5, advice: "redirection-host" },
    "redirection-not-to-https-on-initial-redirection": {
      modifier: -10,
      advice: "redirection-first",
    },
    "redirection-not-to-https": { modifier: -20, advice: "redirection-first" },
    "redirection-https-downgrade": { modifier: -20, advice: "redirection-downgrade" },
    "redirection-missing": { modifier: -20, advice: "redirection-add" },
    "redirection-invalid-cert": { modifier: -20, advice: "https-cert" },
  },
  run(subject) {
    const { http, https } = subject;
    const answered = http.answers.length > 0 || https.answers.length === 0;
    const route = answered ? http.route : https.route;
    const output = {
      destination: route.at(-1) ?? null,
      redirects: route.length > 1,
      route: http.answers.length > 0 ? http.route : [],
      status_code: http.answers.at(-1)?.status ?? null,
    };
    return { result: resultOf(subject), output };
  },
});

function resultOf({ http, https, preload }: Subject) {
  if (http.answers.length > 0 && http.failure === "certificate") return "redirection-invalid-cert";
  // An HTTPS downgrade is reported as such, whatever HTTP does.
  if ([http.route, https.route].some(leadsDown)) return "redirection-https-downgrade";
  if (http.answers.length === 0) return "redirection-not-needed-no-http";
  const [first, second] = http.route.map((address) => new URL(address));
  const isKnown = (address: string) => preload.get(new URL(address).hostname) === "preloaded";
  if (http.route.every(isKnown)) return "redirection-all-redirects-preloaded";
  if (!first || !second) return "redirection-missing";
  if (http.route.at(-1)?.startsWith("http:")) return "redirection-not-to-https";
  if (second.protocol === "http:") return "redirection-not-to-https-on-initial-redirection";
  return first.hostname === second.hostname
    ? "redirection-to-https"
    : "redirection-off-host-from-http";
}

/** Whether a redirect goes from HTTPS to HTTP. */
function leadsDown(route: string[]): boolean {
  return route.some(
    (address, at) => address.startsWith("http:") && route[at - 1]?.startsWith("https:"),
  );
}
