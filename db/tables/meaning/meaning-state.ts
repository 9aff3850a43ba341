/** Which vectors are published: one row. */
export interface MeaningStateTable {
  id: number;
  version: number;
  content: string;
  pages: number;
}
