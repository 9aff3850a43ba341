/** An image of advertisements. */
export interface AdImageTable {
  /** Hash of the content, with an ending. */
  name: string;
  type: string;
  body: ArrayBuffer;
}
