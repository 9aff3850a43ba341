/** Where a reader logs in, to come back to `next`. */
export function loginUrl(next: string): string {
  return `/users/fxa/login/authenticate/?next=${encodeURIComponent(next)}`;
}
