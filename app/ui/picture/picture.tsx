import type { Picture as PictureData } from "#content-build/contract/site-pages.ts";

interface PictureProps {
  /** Address of the picture; its copies lie beside it. */
  src: string;
  alt: string;
  picture: PictureData | undefined;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** Sizes that hold its place where it could not be measured. */
  width: number;
  height: number;
  /** It is in sight when the page opens. */
  eager?: boolean;
  className?: string | undefined;
}

/** A picture of which browsers load no more than they show. */
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
