const SHARE = 0.5;
const FOR_MS = 1000;

/** Calls back once, when half of an element has been visible for a second in a visible tab. */
export function watchView(element: Element, seen: () => void): void {
  let isInView = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    clearTimeout(timer);
    if (isInView && document.visibilityState === "visible") timer = setTimeout(finish, FOR_MS);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      isInView = (entries.at(-1)?.intersectionRatio ?? 0) >= SHARE;
      update();
    },
    { threshold: SHARE },
  );
  const finish = () => {
    observer.disconnect();
    document.removeEventListener("visibilitychange", update);
    seen();
  };
  document.addEventListener("visibilitychange", update);
  observer.observe(element);
}
