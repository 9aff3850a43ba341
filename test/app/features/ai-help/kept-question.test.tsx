import { getByLabelText, getByRole, queryByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { AiHelpPage } from "#app/features/ai-help/ai-help-page.tsx";
import { answerForm } from "#app/features/ai-help/thread/answer-form.server.ts";
import type { Locale } from "#content-build/contract/locales.ts";
import { makeContext } from "../../support/context.ts";
import { render } from "../../support/render.tsx";

const QUESTION = 'Is <b> "bold"?\nAnd <i>?';
const ABOUT = { url: "/en-US/docs/Web/HTML", title: "HTML" };

/** Renders the page after a question was posted and the API responded like this. */
async function postWithout(session: Response, fields: [string, string][], locale: Locale) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const path = `/${locale}/plus/ai-help?page=${ABOUT.url}`;
  const context = { ...makeContext({}), api: { fetch: async () => session } };
  const request = new Request(`https://webdocs.example${path}`, { method: "POST" });
  const answered = await answerForm(context, request, locale, form);
  return render(
    <AiHelpPage
      {...{ whoami: undefined, quota: null, chats: "off", chat: undefined, page: ABOUT, answered }}
      {...{ fresh: "other", origin: "https://webdocs.example", now: 0 }}
    />,
    { path, locale },
  );
}

const sentBy = (body: HTMLElement) => {
  const form = getByLabelText<HTMLTextAreaElement>(body, /./, { selector: "textarea" }).form;
  return [...new FormData(form ?? undefined)].map(([name, value]) => [
    name,
    String(value).replace(/\r\n/g, "\n"),
  ]);
};

test("a question posted after the session has ended stays in the form, with a login link", async () => {
  const ended = Response.json({ code: "unauthorized" }, { status: 401 });
  const fields: [string, string][] = [
    ["chat_id", "c1"],
    ["page", ABOUT.url],
    ["question", QUESTION],
  ];
  const body = await postWithout(ended, fields, "en-US");
  expect(getByLabelText<HTMLTextAreaElement>(body, "Your question").value).toBe(QUESTION);
  expect(getByRole(body, "alert").textContent).toMatch(/^Your session has ended/);
  const login = getByRole<HTMLAnchorElement>(body, "link", { name: "Log in in a new tab" });
  expect(login.target).toBe("_blank");
  expect(login.href).not.toContain("bold");
  expect(sentBy(body)).toEqual([fields[0], ["parent_id", ""], ...fields.slice(1)]);
});

test("the conversation stays in the form as well, in the reader's language", async () => {
  const ended = Response.json({ code: "unauthorized" }, { status: 401 });
  const fields: [string, string][] = [
    ["chat_id", "c1"],
    ["parent_id", "m2"],
    ["earlier", "One?"],
    ["earlier", "Two?"],
    ["question", "Three?"],
  ];
  const body = await postWithout(ended, fields, "de");
  expect(getByLabelText<HTMLTextAreaElement>(body, "Ihre Frage").value).toBe("Three?");
  expect(sentBy(body)).toEqual([
    ...[
      ["chat_id", "c1"],
      ["parent_id", "m2"],
      ["page", ""],
    ],
    ...fields.slice(2),
  ]);
});

test("a question stays in the form, without a login link, while the API is unavailable", async () => {
  const down = new Response("<h1>502</h1>", { status: 502 });
  const body = await postWithout(down, [["question", "One?"]], "en-US");
  expect(getByLabelText<HTMLTextAreaElement>(body, "Your question").value).toBe("One?");
  expect(getByRole(body, "alert").textContent).toMatch(/^The answer could not be completed/);
  expect(queryByRole(body, "link", { name: "Log in in a new tab" })).toBeNull();
});
