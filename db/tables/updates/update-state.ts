/** A single row: the published load of the updates feed. */
export interface UpdateStateTable {
  /** Always 1. */
  id: number;
  load: number;
  /** Hash of the loaded feed; empty before the first load. */
  content: string;
  since: string;
  until: string;
}
