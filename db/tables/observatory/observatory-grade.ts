/** How many sites have a grade. Triggers count them. */
export interface ObservatoryGradeTable {
  grade: string;
  sites: number;
}
