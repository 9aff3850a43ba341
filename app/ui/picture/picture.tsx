import type { Picture as PictureData } from "#content-build/contract/site-pages.ts";

interface PictureProps {
  /** Address of the picture; its copies are in the same folder. */
  src: string;
  alt: string;
  picture: PictureData | undefined;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** Dimensions that reserve its space if the picture could not be measured. */
  width: number;
  height: number;
  /** It is in view when the page opens. */
  eager?: boolean;
  className?: string | undefined;
}

/**
 * A picture that browsers load in the size in which they show it, and lazily unless it is `eager`.
 */
export function Picture({ src, alt, picture, sizes, eager, className, ...fallback }: PictureProps) {
  const folder = src.slice(0, src.lastIndexOf("/") + 1);
  const srcSet = picture?.copies
    .map(({ file, width }) => `${encodeURI(folder + file)} ${width}w`)
    .join(", ");
  return (
    <img
      className={className}
      src={encodeURI(src)}
      alt={alt}
      width={picture?.width ?? fallback.width}
      height={picture?.height ?? fallback.height}
      {...(srcSet ? { srcSet, sizes } : {})}
      {...(eager ? { fetchpriority: "high" } : { loading: "lazy" as const })}
      decoding="async"
    />
  );
}
