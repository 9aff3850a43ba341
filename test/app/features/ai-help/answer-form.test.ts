import { expect, test } from "vitest";
import { answerForm } from "#app/features/ai-help/thread/answer-form.server.ts";
import { makeContext } from "../../support/context.ts";

test("a form sends the last forty questions of a long conversation, and shows all", async () => {
  const form = new FormData();
  for (let n = 1; n <= 45; n++) form.append("earlier", `Question ${n}`);
  form.append("question", "And now?");
  const sent: { messages: { content: string }[] }[] = [];
  const context = {
    ...makeContext({}),
    api: {
      fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
        sent.push(await new Request(input, init).json());
        return new Response();
      },
    },
  };
  const request = new Request("https://webdocs.example/en-US/plus/ai-help", { method: "POST" });
  const { turns } = await answerForm(context, request, "en-US", form);
  const questions = sent.flatMap(({ messages }) => messages.map(({ content }) => content));
  expect(questions).toHaveLength(40);
  expect([questions.at(0), questions.at(-1)]).toEqual(["Question 7", "And now?"]);
  expect(turns).toHaveLength(46);
});
