/** An image of creatives. */
export interface AdImageTable {
  /** Content hash with file extension. */
  name: string;
  type: string;
  body: ArrayBuffer;
}
