import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useReorder } from "#app/features/collections/hooks/use-reorder.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const onMove = vi.fn();

function List() {
  const { list, order, handle } = useReorder({ ids: ["a", "b", "c", "d"], onMove, onTell() {} });
  return (
    <ol ref={list}>
      {order.map((id) => (
        <li key={id} data-id={id}>
          <button type="button" {...handle(id)}>
            {id}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Shows a list whose articles are 100 px high. */
function open() {
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (
    this: HTMLElement,
  ) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(0, at * 100, 500, 100);
  });
  onMove.mockClear();
  render(<List />);
}

const shown = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

function lift(id: string) {
  fireEvent.pointerDown(screen.getByRole("button", { name: id }), { button: 0 });
}

test("an article follows a pointer that passes several others at once", () => {
  open();
  lift("a");
  for (const [clientY, order] of [
    [260, "bcad"],
    [390, "bcda"],
    [40, "abcd"],
    [160, "bacd"],
  ] as const) {
    fireEvent.pointerMove(document, { clientY });
    expect(shown().join("")).toBe(order);
  }
  fireEvent.pointerUp(document, { clientY: 160 });
  expect(onMove.mock.calls).toEqual([["a", { after: "b" }]]);
});

test("an article is moved to where the pointer is released, even before the list re-renders", () => {
  open();
  lift("a");
  act(() => {
    fireEvent.pointerMove(document, { clientY: 160 });
    fireEvent.pointerMove(document, { clientY: 390 });
    fireEvent.pointerUp(document, { clientY: 390 });
  });
  expect(onMove.mock.calls).toEqual([["a", { after: "d" }]]);
});

test("an article stays where it is if the pointer does not move while pressed", () => {
  open();
  lift("b");
  fireEvent.pointerUp(document, { clientY: 390 });
  expect(onMove).not.toHaveBeenCalled();
});
