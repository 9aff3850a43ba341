/** A host in the browsers' HSTS preload list. */
export interface ObservatoryPreloadTable {
  domain: string;
  /** 1 or 0. */
  include_sub_domains: number;
}
