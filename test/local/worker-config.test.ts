import { expect, test } from "vitest";
import { readConfig } from "#workers/build/worker-config.ts";

/** Names of a worker's variables and bindings. */
function given(config: string, env: string | undefined): string[] {
  const { vars, ...rest } = readConfig(config, env);
  const bindings = Object.values(rest).flatMap((list: unknown) =>
    (Array.isArray(list) ? list : []).flatMap((each: unknown) =>
      typeof each === "object" && each !== null ? Object.values(each).filter(isName) : [],
    ),
  );
  return [...Object.keys(vars), ...bindings];
}

const isName = (value: unknown): value is string =>
  typeof value === "string" && /^[A-Z][A-Z_]*$/.test(value);

// An environment inherits neither variables nor bindings.
test.each(["wrangler.toml", "workers/api/wrangler.toml", "workers/play/wrangler.toml"])(
  "%s has all local variables and bindings in production",
  (config) => {
    const local = given(config, undefined);
    expect(local.length).toBeGreaterThan(0);
    expect(given(config, "production")).toEqual(expect.arrayContaining(local));
  },
);
