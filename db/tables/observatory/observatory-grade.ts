import type { Selectable } from "kysely";

/** How many sites have a grade. Triggers count them. */
export interface ObservatoryGradeTable {
  grade: string;
  sites: number;
}

export type ObservatoryGrade = Selectable<ObservatoryGradeTable>;
