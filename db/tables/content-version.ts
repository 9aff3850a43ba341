/** The one row that says which load of the search documents readers see. */
export interface ContentVersionTable {
  /** Always 1. */
  id: number;
  /** Counts the loads that were finished. */
  version: number;
  /** The version of the build that was loaded; empty before the first. */
  content: string;
}
