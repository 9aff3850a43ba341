import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const app = path.resolve(import.meta.dirname, "../../../app");

test("only `ui` defines styles of buttons, dialogs and notices", () => {
  const own = ["features", "document", "frame"].flatMap((folder) =>
    (readdirSync(path.join(app, folder), { recursive: true }) as string[])
      .filter((file) => file.endsWith(".css"))
      .map((file) => path.join(folder, file))
      .flatMap((file) =>
        [
          ...readFileSync(path.join(app, file), "utf8").matchAll(
            /^\s*\.(button|primary|danger|quiet|dialog|notice)\b/gm,
          ),
        ].map(([, name]) => `${file}: .${name}`),
      ),
  );
  expect(own).toEqual([]);
});
