/** An advertisement, as `/pong/get` describes it. */
export interface Ad {
  view: string;
  click: string;
  version: number;
  image: string;
  alt: string;
  copy: string;
  heading?: string;
  cta?: string;
  colors: Record<string, string | undefined>;
}
