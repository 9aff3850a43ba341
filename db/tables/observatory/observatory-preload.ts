/** A host that browsers ask by HTTPS only. */
export interface ObservatoryPreloadTable {
  domain: string;
  /** 1 or 0. */
  include_sub_domains: number;
}
