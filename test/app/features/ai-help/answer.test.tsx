import { act, render, screen } from "@testing-library/react";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { ColouredCode } from "#app/features/ai-help/code-block.tsx";
import { useFollow } from "#app/features/ai-help/use-follow.ts";

afterEach(() => {
  document.body.replaceChildren();
});

afterAll(() => {
  vi.restoreAllMocks();
});

let bottom = 0;
const shown = vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockImplementation(() => {});
vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(
  () => ({ bottom }) as DOMRect,
);

/** An answer that ends `bottom` px below the top of the viewport. */
function Answer({ isGrowing, words }: { isGrowing: boolean; words: number }) {
  const { end, isBehind, follow } = useFollow(isGrowing, words);
  return (
    <>
      <div ref={end} />
      {isBehind && (
        <button type="button" onClick={follow}>
          End
        </button>
      )}
    </>
  );
}

test("a growing answer is followed until its reader scrolls up, and again from the button on", () => {
  bottom = window.innerHeight;
  shown.mockClear();
  const { rerender, unmount } = render(<Answer isGrowing words={1} />);
  rerender(<Answer isGrowing words={2} />);
  const followed = shown.mock.calls.length;
  expect(followed).toBeGreaterThan(0);
  expect(screen.queryByRole("button")).toBeNull();

  bottom = window.innerHeight + 1000;
  act(() => void window.dispatchEvent(new Event("scroll")));
  rerender(<Answer isGrowing words={3} />);
  expect(shown).toHaveBeenCalledTimes(followed);

  act(() => screen.getByRole("button").click());
  expect(shown.mock.calls.length).toBeGreaterThan(followed);
  expect(screen.queryByRole("button")).toBeNull();
  unmount();
});

test("an answer that is complete offers no way to its end", () => {
  bottom = window.innerHeight + 1000;
  const { unmount } = render(<Answer isGrowing={false} words={1} />);
  act(() => void window.dispatchEvent(new Event("scroll")));
  expect(screen.queryByRole("button")).toBeNull();
  unmount();
});

test("code gets its colours once it is complete, and keeps its text", async () => {
  const code = 'const name = "value"; // said';
  const { container, rerender, unmount } = render(
    <ColouredCode code={code} language="js" isOpen />,
  );
  expect(container.textContent).toBe(code);
  rerender(<ColouredCode code={code} language="js" isOpen={false} />);
  await vi.waitFor(() => expect(container.querySelectorAll("span").length).toBeGreaterThan(2));
  expect(container.textContent).toBe(code);
  const comment = [...container.querySelectorAll("span")].at(-1);
  expect(comment?.textContent).toBe("// said");
  expect(comment?.className).not.toBe("");
  unmount();
});
