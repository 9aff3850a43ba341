/** What is switched on for the whole build, with `VITE_…=off` to switch off. */
export const FEATURES = {
  plus: isOn(import.meta.env.VITE_PLUS),
  advertising: isOn(import.meta.env.VITE_ADVERTISING),
};

function isOn(value: unknown): boolean {
  return value !== "off";
}
