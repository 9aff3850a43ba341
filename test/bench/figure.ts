/** One line of the benchmark's table. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  note?: string;
}
