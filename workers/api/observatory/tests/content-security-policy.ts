import { mergePolicies, type ParsedPolicies, parsePolicies } from "../csp.ts";
import { lacksTrustedScript, type PolicyFlags, policyFlags } from "../csp-flags.ts";
import { defineTest } from "../header-test.ts";
import { headerList, isSecure, type Subject } from "../subject.ts";

const HEADER = "content-security-policy";

/** Whether content may load only from sources the site names. */
export const contentSecurityPolicy = defineTest({
  name: "content-security-policy",
  title: "Content Security Policy (CSP)",
  slug: "Web/HTTP/Guides/CSP",
  expectation: "csp-implemented-with-no-unsafe",
  verdicts: {
    "csp-implemented-with-no-unsafe-default-src-none": { modifier: 10 },
    "csp-implemented-with-no-unsafe": { modifier: 5, advice: "csp-default-none" },
    "csp-implemented-with-unsafe-inline-in-style-src-only": { modifier: 0, advice: "csp-style" },
    "csp-implemented-but-duplicate-directives": { modifier: 0, advice: "csp-duplicate" },
    "csp-implemented-with-insecure-scheme-in-passive-content-only": {
      modifier: -10,
      advice: "csp-scheme",
      passes: true,
    },
    "csp-implemented-with-unsafe-eval": { modifier: -10, advice: "csp-eval" },
    "csp-implemented-with-unsafe-inline": { modifier: -20, advice: "csp-inline" },
    "csp-implemented-with-insecure-scheme": { modifier: -20, advice: "csp-scheme" },
    "csp-header-invalid": { modifier: -25, advice: "csp-invalid" },
    "csp-not-implemented": { modifier: -25, advice: "csp-add" },
    "csp-not-implemented-but-reporting-enabled": { modifier: -25, advice: "csp-enforce" },
  },
  run(subject) {
    const { header, page, all } = readPolicies(subject);
    const counts = {
      num_policies: header.count + page.count,
      http: header.policies.length > 0,
    };
    const output = { ...counts, meta: page.policies.length > 0, data: mergePolicies(all) };
    if (header.invalid || page.invalid || all.some(lacksTrustedScript)) {
      return { result: "csp-header-invalid", output };
    }
    if (all.length === 0) {
      const reports = subject.response.headers.has(`${HEADER}-report-only`);
      const result = reports ? "csp-not-implemented-but-reporting-enabled" : "csp-not-implemented";
      return { result, output: { ...output, data: null } };
    }
    const flags = policyFlags(all, header.policies, isSecure(subject));
    const result = resultOf(flags, header.duplicates || page.duplicates);
    return { result, output: { ...output, policy: policyItems(flags) } };
  },
});

function readPolicies(subject: Subject) {
  const header = parsePolicies(headerList(subject.response, HEADER));
  const page: ParsedPolicies = parsePolicies(subject.page?.policies ?? [], { inPage: true });
  return { header, page, all: [...header.policies, ...page.policies] };
}

/** The most severe result that applies: the first match. */
function resultOf(flags: PolicyFlags, duplicates: boolean) {
  if (flags.unsafeInline) return "csp-implemented-with-unsafe-inline";
  if (flags.insecureSchemeActive) return "csp-implemented-with-insecure-scheme";
  if (flags.unsafeEval) return "csp-implemented-with-unsafe-eval";
  if (flags.insecureSchemePassive) {
    return "csp-implemented-with-insecure-scheme-in-passive-content-only";
  }
  if (duplicates) return "csp-implemented-but-duplicate-directives";
  if (flags.unsafeInlineStyle) return "csp-implemented-with-unsafe-inline-in-style-src-only";
  if (flags.defaultNone) return "csp-implemented-with-no-unsafe-default-src-none";
  return "csp-implemented-with-no-unsafe";
}

/** Items that pass if present; all others pass if absent. */
const GOOD_ITEMS = ["antiClickjacking", "defaultNone", "strictDynamic"];

/** The items of the policy analysis in display order: passed or not; null if optional. */
function policyItems(flags: PolicyFlags): Record<string, boolean | null> {
  const names = Object.keys(flags).sort() as (keyof PolicyFlags)[];
  return Object.fromEntries(
    names.map((name) => {
      const pass = GOOD_ITEMS.includes(name) ? flags[name] : !flags[name];
      return [name, name === "strictDynamic" && !pass ? null : pass];
    }),
  );
}
