/** The login URL, returning to `next`. */
export function loginUrl(next: string): string {
  return `/users/fxa/login/authenticate/?next=${encodeURIComponent(next)}`;
}
