import type { IssueCode } from "../../issues.ts";
import type { TextEdit } from "../repository/change-set.ts";

/** A mistake with exactly one correction. */
export interface Fix extends TextEdit {
  code: IssueCode | "retired-macro";
  /** Position of the reported issue in the file, from 1. */
  line: number;
  column: number;
}
