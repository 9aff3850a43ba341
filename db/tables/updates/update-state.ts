/** The one row that says which load of the updates feed readers see. */
export interface UpdateStateTable {
  /** Always 1. */
  id: number;
  load: number;
  /** What was loaded: a hash. Empty before the first load. */
  content: string;
  since: string;
  until: string;
}
