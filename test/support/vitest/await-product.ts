import { inject } from "vitest";

// Runs before each file: the product starts while files of other projects are tested.
const response = await fetch(inject("startUrl"));
if (!response.ok) throw new Error(await response.text());
