/** A single row: the published load of the search documents. */
export interface ContentVersionTable {
  /** Always 1. */
  id: number;
  /** Number of completed loads. */
  version: number;
  /** Version of the loaded build; empty before the first load. */
  content: string;
}
