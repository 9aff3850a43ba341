import { cleanup } from "@testing-library/react";
import { afterAll } from "vitest";

// Test files of a worker share a document; empty it so that their order does not matter.
afterAll(() => {
  // A file of server code can choose the Node environment.
  if (typeof document === "undefined") return;
  cleanup();
  document.body.replaceChildren();
  document.head.replaceChildren();
});
