import type { Tell } from "#app/lib/tell.ts";

const DEPTHS = [25, 50, 75];
const DEBOUNCE_MS = 100;
const VIEWED_SHARE = 0.5;

/** Records scroll depth, once per step; pages that fit the window are not counted. */
export function watchScrolling(tell: Tell): void {
  let left = DEPTHS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const measure = () => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const most = scrollHeight - clientHeight;
    if (most <= 0) return;
    const depth = (scrollY / most) * 100;
    for (const step of left.filter((value) => depth >= value)) {
      tell("page", "scroll_depth", { depth: step });
    }
    left = left.filter((value) => depth < value);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(measure, DEBOUNCE_MS);
  };
  addEventListener("scroll", wait, { passive: true });
  // Restored from the back/forward cache: another view.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) left = DEPTHS;
  });
}

/** Views and clicks of third-party recommendations, and views of videos. */
export function watchBanners(tell: Tell): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        tell("banner", "view", { banner: bannerOf(target) });
      }
    },
    { threshold: VIEWED_SHARE },
  );
  for (const banner of document.querySelectorAll<HTMLElement>("[data-banner]")) {
    observer.observe(banner);
    banner.addEventListener("click", ({ target }) => {
      if ((target as Element).closest("a")) tell("banner", "click", { banner: bannerOf(banner) });
    });
  }
  document.addEventListener(
    "play",
    ({ target }) => {
      if (target instanceof HTMLVideoElement) tell("video", "view", { path: location.pathname });
    },
    true,
  );
}

function bannerOf(element: Element): string {
  return (element as HTMLElement).dataset.banner ?? "";
}
