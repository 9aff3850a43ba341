import type { SectionPlace } from "../../search/index.ts";

/** The vectors of all sections, wherever they are stored. `npm run ai:vectors` fills it. */
export interface VectorIndex {
  /** The sections of a locale with the nearest vectors, the nearest first; 100 at most. */
  query(
    vector: readonly number[],
    request: { locale: string; limit: number },
  ): Promise<SectionPlace[]>;
}
