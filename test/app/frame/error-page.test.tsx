import { getByRole } from "@testing-library/dom";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from "react-router-dom/server";
import { expect, test } from "vitest";
import { ErrorPage } from "#app/frame/error-page/error-page.tsx";
import { getI18n } from "#app/i18n/i18n.server.ts";

const URL_OF_PAGE = "https://webdocs.example/en-US/docs/Web/CSS?a=1";

/** Renders the error boundary of a route whose loader throws. */
async function showFailure(thrown: unknown): Promise<HTMLElement> {
  const routes = [
    {
      path: "*",
      loader: () => {
        throw thrown;
      },
      element: <p>The page</p>,
      ErrorBoundary: ErrorPage,
    },
  ];
  const { query } = createStaticHandler(routes);
  const context = await query(new Request(URL_OF_PAGE));
  if (context instanceof Response) throw new Error("The page redirects.");
  document.body.innerHTML = renderToStaticMarkup(
    <I18nextProvider i18n={getI18n("en-US")}>
      <StaticRouterProvider
        router={createStaticRouter(routes, context)}
        context={context}
        hydrate={false}
      />
    </I18nextProvider>,
  );
  return document.body;
}

test.each([500, 502, 503, 504])("a page that fails with %i can be tried again", async (status) => {
  const body = await showFailure(new Response("", { status }));
  expect(getByRole(body, "heading", { level: 1 }).textContent).toBe("Loading Error");
  expect(body.textContent).toContain(String(status));
  const again = getByRole(body, "link", { name: "Try reloading the page" });
  expect(again.getAttribute("href")).toBe("/en-US/docs/Web/CSS?a=1");
});

test("an overloaded server is distinguished from a broken one", async () => {
  const texts: (string | null | undefined)[] = [];
  for (const status of [500, 503, 504]) {
    const body = await showFailure(new Response("", { status }));
    texts.push(body.querySelector("h1 + p")?.textContent);
  }
  expect(texts[1]).toBe(texts[2]);
  expect(texts[0]).not.toBe(texts[1]);
});

test("other errors show readers no internals", async () => {
  const body = await showFailure(new Error("secret of the database"));
  expect(body.textContent).toContain("500");
  expect(body.textContent).not.toContain("secret");
});

test("a missing page is reported as missing", async () => {
  const missing = { path: "/en-US/docs/Web/CSS", locales: [] };
  const body = await showFailure(Response.json(missing, { status: 404 }));
  expect(getByRole(body, "heading", { level: 1 }).textContent).toBe("Page not found");
});
