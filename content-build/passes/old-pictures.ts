/** `/@api/deki/files/910/=z_index.png`, `/files/3429/ease.png`, with or without their hosts. */
const OLD =
  /^(?:https?:\/\/(?:developer\.mozilla\.org|mdn\.mozillademos\.org))?\/(?:@api\/deki\/)?files\/\d+\/=?([^/?#]+)/i;

/** The name of a picture at an address of an old wiki, as it would be saved. */
export function oldPicture(source: string): string | undefined {
  const name = OLD.exec(source)?.[1];
  if (name === undefined) return undefined;
  try {
    return decodeURIComponent(name).replaceAll("/", "-").toLowerCase();
  } catch {
    return name.toLowerCase();
  }
}

/**
 * The words of a file name.
 *
 * @example wordsOf("z_index-01.png") // "z index 01"
 */
export function wordsOf(name: string): string {
  return name
    .replace(/\.[a-z\d]+$/i, "")
    .replace(/[_-]+/g, " ")
    .trim();
}
