import { render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Answer as AnswerOf } from "#app/features/ai-help/answer.tsx";
import { ColouredCode } from "#app/features/ai-help/code-block.tsx";
import { newTurn, type Turn } from "#app/features/ai-help/thread/thread.ts";
import { render as renderPage } from "#test/app/support/render.tsx";

afterEach(() => {
  document.body.replaceChildren();
});

test("code is highlighted once it is complete, and keeps its text", async () => {
  const code = 'const name = "value"; // said';
  const { container, rerender, unmount } = render(
    <ColouredCode code={code} language="js" isOpen />,
  );
  expect(container.textContent).toBe(code);
  rerender(<ColouredCode code={code} language="js" isOpen={false} />);
  await expect.poll(() => container.querySelectorAll("span").length).toBeGreaterThan(2);
  expect(container.textContent).toBe(code);
  const comment = [...container.querySelectorAll("span")].at(-1);
  expect(comment?.textContent).toBe("// said");
  expect(comment?.className).not.toBe("");
  unmount();
});

/** Renders the answer to a question; returns its `data-outcome`. */
function outcomeOf(turn: Partial<Turn>): string | null | undefined {
  const asked = newTurn({ id: "q", parentId: null, question: "How do I cut a shape?" });
  const page = renderPage(
    <AnswerOf turn={{ ...asked, ...turn }} isLocked={false} onRetry={() => {}} />,
  );
  return page.querySelector("[data-outcome]")?.getAttribute("data-outcome");
}

const links = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

test("an answer is shown with its sources, and asks whether it helped", () => {
  const link = "/en-US/docs/clip-path#values";
  const outcome = outcomeOf({
    status: "answered",
    passages: [
      {
        ...{ n: 1, kind: "text", text: "Clip it.", heading: "Values", locale: "en-US" },
        ...{ url: "/en-US/docs/clip-path", link, title: "clip-path" },
      },
    ],
  });
  expect(outcome).toBe("answer");
  expect(screen.getByText("Clip it.")).toBeDefined();
  expect(links()).toEqual([link]);
  expect(screen.getByText("Did this answer help you?")).toBeDefined();
  expect(screen.queryByText(/not counted/)).toBeNull();
});

test("a near miss says so, and lists the nearest pages with links and summaries", () => {
  const outcome = outcomeOf({
    status: "no_evidence",
    nearest: [
      { url: "/en-US/docs/clip-path", title: "clip-path", summary: "Cuts a shape out." },
      { url: "/en-US/docs/mask", title: "mask" },
    ],
  });
  expect(outcome).toBe("near");
  expect(screen.getByText(/has no direct answer/)).toBeDefined();
  expect(screen.getByText("The question was not counted.")).toBeDefined();
  const list = screen.getByRole("list", { name: "The closest articles:" });
  expect([...list.children].map((card) => card.textContent)).toEqual([
    "clip-pathCuts a shape out.",
    "mask",
  ]);
  expect(links()).toEqual([
    "/en-US/docs/clip-path",
    "/en-US/docs/mask",
    "/en-US/search?q=How+do+I+cut+a+shape%3F",
  ]);
  expect(screen.queryByText("Did this answer help you?")).toBeNull();
});

test("an off-topic question gets no pages, only a link to the search", () => {
  const outcome = outcomeOf({ status: "no_evidence" });
  expect(outcome).toBe("off-topic");
  expect(screen.getByText(/It has nothing on this/)).toBeDefined();
  expect(screen.getByText("The question was not counted.")).toBeDefined();
  expect(screen.queryByRole("list")).toBeNull();
  expect(links()).toEqual(["/en-US/search?q=How+do+I+cut+a+shape%3F"]);
});
