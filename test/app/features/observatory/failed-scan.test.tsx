import { getByRole, queryByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { Report, ReportData } from "#app/features/observatory/observatory.ts";
import { ReportPage } from "#app/features/observatory/report-page.tsx";
import { action, loader } from "#app/routes/$locale.observatory.analyze.tsx";
import { makeContext } from "../../support/context.ts";
import { pastScan, reportOf } from "../../support/observatory.ts";
import { render } from "../../support/render.tsx";

const DOWN = { code: "site_down", message: "The site did not respond." };

/** Makes route arguments whose API gives this response to a scan and has this report stored. */
function product(scanned: Response, stored: Report) {
  const context = makeContext({});
  context.settings.features = ["observatory"];
  context.api.fetch = async ({ method, url }) => {
    if (method === "POST") return scanned;
    if (url.includes("/analyze")) return Response.json(stored);
    return Response.json({}, { status: 503 });
  };
  return (method: string, path: string) => ({
    ...{ context, params: { locale: "en-US" } },
    request: new Request(`https://webdocs.example${path}`, { method }),
  });
}

const REPORT = "/en-US/observatory/analyze?host=example.com";

/** Submits "Rescan" without script, and renders the page that it redirects to. */
async function rescan(scanned: Response, stored = reportOf([pastScan(1, 30, "D")])) {
  const ask = product(scanned, stored);
  const { status, headers } = await action(ask("POST", REPORT));
  expect(status).toBe(303);
  const address = headers.get("location") ?? "";
  const { data, init } = await loader(ask("GET", address));
  return { address, status: init?.status, body: render(<ReportPage {...(data as ReportData)} />) };
}

test("if a site cannot be scanned again, the page says why above the earlier report", async () => {
  const { address, status, body } = await rescan(Response.json(DOWN, { status: 422 }));
  expect(address).toBe(`${REPORT}&failed=site_down`);
  expect(status).toBe(200);
  expect(getByRole(body, "heading", { level: 1 }).textContent).toBe("Report: example.com");
  expect(getByRole(body, "alert").textContent).toMatch(/^The site did not respond/);
});

test("the page of a new report shows no failure", async () => {
  const { address, body } = await rescan(Response.json(reportOf([])));
  expect(address).toBe(REPORT);
  expect(queryByRole(body, "alert")).toBeNull();
  // Refused because another reader's scan was running; its report is shown.
  const stored = reportOf([], { scanned_at: new Date().toISOString() });
  const refused = await rescan(
    Response.json({ code: "too_many_requests" }, { status: 429 }),
    stored,
  );
  expect(refused.address).toBe(`${REPORT}&failed=too_many_requests`);
  expect(queryByRole(refused.body, "alert")).toBeNull();
});
