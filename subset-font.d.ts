/** What `vite.fonts.ts` uses of a package without types of its own. */
declare module "subset-font" {
  interface Options {
    targetFormat: "sfnt" | "woff2";
    keepAllGlyphs?: boolean;
    keepFeatures?: readonly string[];
    variationAxes?: Record<string, { min: number; max: number; default: number }>;
  }
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: Options,
  ): Promise<Buffer>;
}
