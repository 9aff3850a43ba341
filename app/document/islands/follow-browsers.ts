import { USER_EVENT } from "#app/frame/islands/user.ts";

/**
 * Applies a choice of browsers that was made elsewhere after this page had been loaded: on the page
 * from which the reader comes back, or on another device, from which the account brought it here.
 */
export function followBrowsers(apply: () => void): void {
  let applied = chosen();
  const follow = () => {
    const now = chosen();
    if (now === applied) return;
    // Tables arranged for another choice cannot be rearranged.
    if (applied) return location.reload();
    applied = now;
    document.documentElement.dataset.mine = "";
    apply();
  };
  addEventListener("pageshow", ({ persisted }) => persisted && follow());
  document.addEventListener(USER_EVENT, follow);
}

/** The raw value of the cookie; parsed by the code that applies it. */
function chosen(): string {
  return /(?:^|; )browsers=([^;]*)/.exec(document.cookie)?.[1] ?? "";
}
