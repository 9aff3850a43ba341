import s from "./icon.module.css";
import { ICONS, type IconName } from "./icons.ts";

interface IconProps {
  name: IconName;
  className?: string | undefined;
}

/** A decorative image next to its text: it has no accessible name. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      className={className ? `${s.icon} ${className}` : s.icon}
      viewBox="0 0 24 24"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings from our own bundle
      dangerouslySetInnerHTML={{ __html: ICONS[name] }}
    />
  );
}
