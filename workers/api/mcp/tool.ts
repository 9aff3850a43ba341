import type { Context } from "hono";
import type { ApiEnv } from "../env.ts";
import type { z } from "../openapi.ts";
import type { Budget } from "../services/limits/budget.ts";

/** The result of a tool: text for people and models, and the same as data. */
export interface ToolAnswer<Output> {
  text: string;
  data: Output;
}

/** A tool that agents may call. */
export interface Tool<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  name: string;
  title: string;
  description: string;
  input: Input;
  output: Output;
  /** The budget that a call uses, besides the one of all calls. */
  budget?: Budget;
  /** Answers a call; throws a `ToolRefusal` that says what to do instead. */
  run(c: Context<ApiEnv>, input: z.output<Input>): Promise<ToolAnswer<z.input<Output>>>;
}

/** Infers the types of a tool from its schemas. */
export function defineTool<Input extends z.ZodType, Output extends z.ZodType>(
  tool: Tool<Input, Output>,
): Tool<Input, Output> {
  return tool;
}

/** Why a call is not answered. The caller reads it, so it says what to do. */
export class ToolRefusal extends Error {}
