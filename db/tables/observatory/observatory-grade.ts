/** Number of sites per grade. Maintained by triggers. */
export interface ObservatoryGradeTable {
  grade: string;
  sites: number;
}
