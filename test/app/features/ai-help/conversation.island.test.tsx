import { cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { createMemoryRouter, RouterProvider, ScrollRestoration } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Conversation } from "#app/features/ai-help/conversation.tsx";
import type { AiHelpPageData } from "#app/features/ai-help/thread/page-data.ts";
import type { AnswerEvent } from "#app/features/ai-help/thread/read-events.ts";
import { keepThread, leaveThread } from "#app/features/ai-help/thread/kept-thread.ts";
import { newTurn, type Turn } from "#app/features/ai-help/thread/thread.ts";
import { getI18n } from "#app/i18n/i18n.server.ts";

// As long as polls: one second is short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset();
  fetched.mockImplementation(async (_, init) =>
    init?.body ? answerTo(String(init.body)) : Response.json({}),
  );
  sessionStorage.clear();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The stream of events that answers a question, with the quota that remains afterwards. */
function answerTo(body: string, quota: AiHelpPageData["quota"] = null): Response {
  const { chat_id = "", message_id = "" } = JSON.parse(body) as Record<string, string>;
  const events: AnswerEvent[] = [
    {
      ...{ type: "metadata", chat_id, message_id, parent_id: null, sources: [], quota },
      ...{ mode: "extractive", docs_version: "1", is_english: false, created_at: "" },
    },
    { type: "done", status: "answered", fell_back: false },
  ];
  return new Response(
    events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(""),
  );
}

const READER = "tessa";
const CHAT = crypto.randomUUID();

/** Renders a conversation with this page data, which `loader` revalidates. */
function open(data: Partial<AiHelpPageData> = {}, loader?: () => object) {
  const all: AiHelpPageData = {
    ...{
      whoami: { username: READER } as AiHelpPageData["whoami"],
      quota: null,
      chats: "off",
      chat: undefined,
      page: undefined,
    },
    ...{ answered: undefined, fresh: CHAT, origin: "https://webdocs.example", now: 0, ...data },
  };
  const element = (
    <>
      <Conversation {...all} />
      <ScrollRestoration />
    </>
  );
  const routes = [{ path: "*", element, ...(loader && { loader }) }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { "0": {} } } });
  return render(
    <I18nextProvider i18n={getI18n("en-US")}>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </I18nextProvider>,
  );
}

/** Answered questions, each a follow-up to the one before. */
function turnsOf(...questions: string[]): Turn[] {
  const ids = questions.map(() => crypto.randomUUID());
  return questions.map((question, at) => ({
    ...newTurn({ id: ids[at] ?? "", parentId: ids[at - 1] ?? null, question }),
    status: "answered",
  }));
}

function send(question: string) {
  const field = screen.getByRole("textbox", { name: "Your question" });
  fireEvent.change(field, { target: { value: question } });
  fireEvent.keyDown(field, { key: "Enter" });
}

async function ask(question: string) {
  send(question);
  await screen.findByText(/^The answer is complete/);
}

/** Asks a question that fails, and expects the reason both announced and shown. */
async function askInVain(question: string, why: RegExp) {
  send(question);
  await expect.poll(() => screen.getByRole("status").textContent).toMatch(why);
  expect(document.querySelector("[data-state=failed]")?.textContent).toMatch(why);
}

/** The body of the last question's request. */
function sent() {
  const call = fetched.mock.calls.findLast(([url]) => url === "/api/v1/plus/ai/help");
  return JSON.parse(String(call?.[1]?.body)) as {
    messages: { content: string }[];
    message_id: string;
    parent_id: string;
    page?: string;
  };
}

test("only the last forty questions of a long conversation are sent", async () => {
  const turns = turnsOf(...Array.from({ length: 45 }, (_, n) => `Question ${n + 1}`));
  open({ answered: { chatId: CHAT, turns } });
  await ask("And now?");
  const { messages } = sent();
  expect(messages).toHaveLength(40);
  expect(messages.at(0)?.content).toBe("Question 7");
  expect(messages.at(-1)?.content).toBe("And now?");
});

test("a question refused by moderation is not sent with later ones", async () => {
  const [first, refused] = turnsOf("What is CSS?", "What is hate?") as [Turn, Turn];
  const { container } = open({
    answered: { chatId: CHAT, turns: [first, { ...refused, status: "flagged" }] },
  });
  const form = new FormData(container.querySelector("form[method=post]") as HTMLFormElement);
  expect(form.getAll("earlier")).toEqual(["What is CSS?"]);
  await ask("And HTML?");
  const { messages, parent_id } = sent();
  expect(messages.map(({ content }) => content)).toEqual(["What is CSS?", "And HTML?"]);
  expect(parent_id).toBe(refused.id);
});

test("a conversation whose first question failed is named after the next one", async () => {
  open({ chats: [] });
  fetched.mockRejectedValueOnce(new Error("offline"));
  await askInVain("What is CSS?", /^The connection was lost\./);
  await ask("What is HTML?");
  const named = `/api/v1/plus/ai/help/history/summary/${sent().message_id}`;
  await expect.poll(() => fetched.mock.calls.map(([url]) => url)).toContain(named);
});

test("a question about an article starts a topic, with a way back to the tab's conversation", async () => {
  keepThread({ chatId: CHAT, turns: turnsOf("What is HTML?"), shown: new Map() }, READER);
  const page = { url: "/en-US/docs/Web/CSS/color", title: "color" };
  open({ page });
  expect(screen.queryByText("What is HTML?")).toBeNull();
  expect(screen.getByRole("link", { name: "color" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Back to the previous topic" })).toBeTruthy();
  await ask("Which values are there?");
  expect(sent().page).toBe(page.url);

  // A reload continues the new topic.
  cleanup();
  open({ page });
  expect(screen.getByText("Which values are there?")).toBeTruthy();
});

test("a conversation left during an answer can be continued", async () => {
  const [turn] = turnsOf("What is HTML?") as [Turn];
  const turns: Turn[] = [{ ...turn, status: "responding" }];
  keepThread({ chatId: CHAT, turns, shown: new Map() }, READER);
  open({ page: { url: "/en-US/docs/Web/CSS/color", title: "color" } });
  fireEvent.click(screen.getByRole("button", { name: "Back to the previous topic" }));
  expect(screen.getByText("What is HTML?")).toBeTruthy();
  await ask("And CSS?");
});

test("a conversation continues after history is turned on, and can still be returned to", async () => {
  const turns = turnsOf("What is HTML?");
  keepThread({ chatId: CHAT, turns, shown: new Map() }, READER);
  open({ chats: [] });
  expect(screen.getByText("What is HTML?")).toBeTruthy();
  await ask("And CSS?");
  expect(sent().parent_id).toBe(turns[0]?.id);

  cleanup();
  open({ chats: [] });
  expect(screen.queryByText("What is HTML?")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Back to the previous topic" }));
  expect(screen.getByText("What is HTML?")).toBeTruthy();
});

test("a conversation left in a tab is not shown to another user, and is deleted", () => {
  const thread = { chatId: CHAT, turns: turnsOf("What is HTML?"), shown: new Map() };
  leaveThread(thread, READER);
  keepThread(thread, READER);
  open({ whoami: { username: "theo" } as AiHelpPageData["whoami"] });
  expect(screen.queryByText("What is HTML?")).toBeNull();
  expect(screen.queryByRole("button", { name: "Back to the previous topic" })).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test("for a conversation in the history, the tab keeps only a link, until it is deleted", () => {
  const chat = { chat_id: CHAT, label: "HTML", last: "" };
  const turns = turnsOf("What is HTML?");
  open({ chats: [chat], answered: { chatId: CHAT, turns } });
  fireEvent.click(screen.getByRole("link", { name: "New topic" }));
  expect(Object.values(sessionStorage).join()).not.toContain("What is HTML?");
  const name = "Back to the previous topic";

  cleanup();
  open({ chats: [chat], fresh: crypto.randomUUID() });
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(`?c=${CHAT}`);

  for (const chats of [[], "off" as const]) {
    cleanup();
    open({ chats, fresh: crypto.randomUUID() });
    expect(screen.queryByText(name)).toBeNull();
  }
});

test("keys pressed during IME composition neither send a question nor cancel an edit", () => {
  open({ answered: { chatId: CHAT, turns: turnsOf("CSS") } });
  const field = screen.getByRole("textbox", { name: "Your question" });
  fireEvent.change(field, { target: { value: "色" } });
  fireEvent.keyDown(field, { key: "Enter", keyCode: 229 });
  fireEvent.keyDown(field, { key: "Enter", isComposing: true });
  expect(fetched).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole("button", { name: "Edit this question" }));
  const edited = screen.getByRole("textbox", { name: "Edit this question" });
  fireEvent.keyDown(edited, { key: "Escape", keyCode: 229 });
  expect(edited.isConnected).toBe(true);
  fireEvent.keyDown(edited, { key: "Escape" });
  expect(edited.isConnected).toBe(false);
});

test("asking again, retrying and editing move focus to the question", async () => {
  open({ answered: { chatId: CHAT, turns: turnsOf("CSS") } });
  const item = screen.getAllByRole("listitem").find(({ tabIndex }) => tabIndex === -1);
  async function press(name: string) {
    document.body.focus();
    screen.getByRole("button", { name }).focus();
    fireEvent.click(screen.getByRole("button", { name }));
    await screen.findByRole("button", { name: "Stop answering" });
    expect(document.activeElement).toBe(item);
    await screen.findByRole("button", { name: "Ask" });
  }
  await press("Ask again");
  fetched.mockRejectedValueOnce(new Error("offline"));
  await press("Ask again");
  await press("Try again");
  fireEvent.click(screen.getByRole("button", { name: "Edit this question" }));
  await press("Ask again");

  for (const [name, at] of [
    ["Previous version", 4],
    ["Next version", 5],
    ["Next version", 5],
  ] as const) {
    const button = screen.getByRole("button", { name });
    button.focus();
    fireEvent.click(button);
    screen.getByText(`Version ${at} of 5`);
    expect(document.activeElement).toBe(button);
  }
  const last = screen.getByRole("button", { name: "Next version" });
  expect(last.getAttribute("aria-disabled")).toBe("true");
});

test("a question is scrolled to the top once it is asked, and nothing scrolls afterwards", async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockImplementation(() => {});
  open({ answered: { chatId: CHAT, turns: turnsOf("CSS") } });
  await ask("And HTML?");
  expect(scrolled.mock.contexts.map((item) => (item as Element).textContent)).toEqual([
    expect.stringContaining("And HTML?"),
  ]);
  expect(scrolled.mock.calls).toEqual([[]]);
  scrolled.mockRestore();
});

test("a question sent as soon as an answer is complete waits for its stream to end", async () => {
  let end = () => {};
  fetched.mockImplementationOnce(async (_, init) => {
    const answer = new Uint8Array(await answerTo(String(init?.body)).arrayBuffer());
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(answer);
        end = () => controller.close();
      },
    });
    return new Response(body);
  });
  const asked = () => fetched.mock.calls.filter(([url]) => url === "/api/v1/plus/ai/help").length;
  open();
  send("What is CSS?");
  await screen.findByRole("button", { name: "Ask" });
  send("And HTML?");
  screen.getByText("And HTML?");
  screen.getByRole("button", { name: "Stop answering" });
  expect(asked()).toBe(1);
  end();
  await screen.findByRole("button", { name: "Ask" });
  expect(asked()).toBe(2);
});

test("the scroll position is restored after a revalidation too quick to be rendered as loading", async () => {
  const read = vi.fn(() => {
    scrollTo(0, 500);
    return {};
  });
  open({ chats: [] }, read);
  scrollTo(0, 100);
  const scrolled = vi.spyOn(window, "scrollTo");
  await ask("What is CSS?");
  await expect.poll(() => scrolled).toHaveBeenCalledWith(0, 100);
  expect(read).toHaveBeenCalledOnce();
  expect(scrollY).toBe(500);
  scrolled.mockRestore();
});

test("after the last question of the day, the notice gets focus and is announced", async () => {
  const quota = { count: 4, remaining: 1, limit: 5 };
  fetched.mockImplementation(async (_, init) =>
    answerTo(String(init?.body), { ...quota, count: 5, remaining: 0 }),
  );
  open({ quota });
  screen.getByRole("textbox", { name: "Your question" }).focus();
  send("What is CSS?");
  const title = await screen.findByRole("heading", { name: "You have used up today's questions" });
  await expect
    .poll(() => screen.getAllByRole("status").map(({ textContent }) => textContent))
    .toContain("The answer is complete: 0 quotes. You have used up today's questions.");
  expect(document.activeElement).toBe(title.parentElement);

  // On a later visit, focus stays at the top of the page.
  cleanup();
  open({ quota: { ...quota, remaining: 0 } });
  expect(document.activeElement).toBe(document.body);
});

test("feedback keeps the focus at each step, and says thanks", async () => {
  open({ answered: { chatId: CHAT, turns: turnsOf("CSS") } });
  const status = screen.getAllByRole("status").find(({ textContent }) => textContent === "");
  for (const name of ["No", "Send"]) {
    const button = screen.getByRole("button", { name });
    button.focus();
    fireEvent.click(button);
    expect(button.isConnected).toBe(false);
    expect(document.activeElement?.contains(status ?? null)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  }
  expect(status?.textContent).toBe("Thank you!");
});

test("a user whose session has ended can log in without losing the question", async () => {
  open();
  const refused = { code: "unauthorized", message: "Log in to do this." };
  fetched.mockResolvedValueOnce(Response.json(refused, { status: 401 }));
  await askInVain("What is CSS?", /^Your session has ended\./);
  const login = screen.getByRole("link", { name: "Log in in a new tab" }) as HTMLAnchorElement;
  expect(login.getAttribute("href")).toContain(encodeURIComponent("/en-US/plus/ai-help"));
  expect(login.target).toBe("_blank");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText(/^The answer is complete/);
});
