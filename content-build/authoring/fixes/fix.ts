import type { IssueCode } from "../../issues.ts";
import type { TextEdit } from "../repository/change-set.ts";

/** A mistake that has one correction. */
export interface Fix extends TextEdit {
  code: IssueCode | "retired-macro";
  /** Where the mistake is reported, as line and column of the file, from 1. */
  line: number;
  column: number;
}
