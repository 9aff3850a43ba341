import { expect, test } from "vitest";
import { app } from "#workers/api/app.ts";
import { get } from "./support.ts";

interface Schema {
  type?: string | string[];
  items?: Schema;
  properties?: Record<string, Schema>;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  anyOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
}

interface Operation {
  operationId: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: { name: string; description?: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

async function readDescription() {
  const response = await get("/api/openapi.json");
  return response.json<{
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> };
    tags: { name: string }[];
  }>();
}

test("every operation has a unique ID, one described tag and known security schemes", async () => {
  const { paths, tags, components } = await readDescription();
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(operations.length);
  for (const { operationId, tags: own, security } of operations) {
    expect(operationId).toMatch(/^[a-z][A-Za-z0-9]+$/);
    expect(own).toHaveLength(1);
    expect(tags.map(({ name }) => name)).toContain(own[0]);
    const schemes = security.flatMap((one) => Object.keys(one));
    expect(Object.keys(components.securitySchemes)).toEqual(expect.arrayContaining(schemes));
  }
});

test("the described operations are exactly the registered routes", async () => {
  const { paths } = await readDescription();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => callOf(method, path.replace(/\{(\w+)\}/g, ":$1"))),
  );
  // Handlers for all methods are middleware.
  const served = app.routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => callOf(method, path));
  expect(described.sort()).toEqual([...new Set(served)].sort());
});

function callOf(method: string, path: string): string {
  return `${method.toUpperCase()} ${path.replace(/\/$/, "")}`;
}

test("every request field has a limit", async () => {
  const { paths, components } = await readDescription();
  const unlimited: string[] = [];
  const look = (schema: Schema, where: string): void => {
    const referred = components.schemas[schema.$ref?.split("/").at(-1) ?? ""];
    if (referred) look(referred, where);
    for (const one of [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) look(one, where);
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      look(property, `${where}.${name}`);
    }
    const { enum: names, maxLength, maxItems, minimum, maximum, pattern, format } = schema;
    const types = [schema.type ?? []].flat();
    if (types.includes("array")) {
      if (maxItems === undefined) unlimited.push(`${where}[]`);
      look(schema.items ?? {}, `${where}[]`);
    }
    const isBounded = names || "const" in schema || maxLength || pattern || format === "uuid";
    if (types.includes("string") && !isBounded) unlimited.push(where);
    const isNumber = types.includes("number") || types.includes("integer");
    const isRange = names || (minimum !== undefined && maximum !== undefined);
    if (isNumber && !isRange) unlimited.push(where);
  };
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
      for (const { name, schema } of parameters) look(schema, `${method} ${path} ?${name}`);
      for (const { schema } of Object.values(requestBody?.content ?? {})) {
        look(schema, `${method} ${path}`);
      }
    }
  }
  expect(unlimited).toEqual([]);
});
