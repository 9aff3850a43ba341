import { z } from "zod";

/** Increment whenever lines are written differently. */
export const FORMAT = 1;

/** The first line of a backup. */
export const headerSchema = z.object({
  format: z.literal(FORMAT),
  /** ISO time. */
  made: z.string(),
  /** The last migration of the database. */
  migration: z.string(),
  /** `CREATE TRIGGER` statements: they must not run while rows are restored. */
  triggers: z.array(z.string()),
});

/** Every other line: some rows of a table. */
export const rowsSchema = z.object({
  table: z.string(),
  columns: z.array(z.string()),
  /** Binary values are in hexadecimal. */
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
});

export type Header = z.infer<typeof headerSchema>;
export type Rows = z.infer<typeof rowsSchema>;
