import { getByRole, getByText, queryByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { Specifications } from "#app/document/specifications/specifications.tsx";
import { render } from "../support/render.tsx";

test("each specification is a link that shows its fragment", () => {
  const body = render(
    <Specifications
      specifications={[
        { title: "CSS Box Alignment", bcdSpecificationURL: "https://example.org/align/#gaps" },
        { title: "Whole page", bcdSpecificationURL: "https://example.org/whole/" },
      ]}
    />,
  );
  const link = getByRole(body, "link", { name: /CSS Box Alignment/ });
  expect(link.getAttribute("href")).toBe("https://example.org/align/#gaps");
  expect(link.querySelector("code")?.textContent).toBe("# gaps");
  expect(getByRole(body, "link", { name: "Whole page" }).querySelector("code")).toBeNull();
});

test("without a specification there is a warning", () => {
  const body = render(<Specifications specifications={[]} />);
  expect(getByText(body, "No specification found")).toBeTruthy();
  expect(queryByRole(body, "table")).toBeNull();
});
