/** One line of the results. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  note?: string;
}
