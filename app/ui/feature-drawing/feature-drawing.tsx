import "#app/ui/marketing/art.css";
import s from "./feature-drawing.module.css";

type Name = "ads" | "aiHelp" | "playground" | "updates" | "collections";

/** A sheet that shows what a feature is for. */
export function FeatureDrawing({
  name,
  className = "",
}: {
  name: Name;
  className?: string | undefined;
}) {
  return (
    <svg className={`${s.drawing} ${className}`} viewBox="0 0 240 170" aria-hidden="true">
      <path className={s.sheet} d="M8 10h190l34 34v118H8z" />
      <path className={s.ear} d="M198 10l34 34h-34z" />
      {PARTS[name]}
    </svg>
  );
}

const PARTS: Record<Name, JSX.Element> = {
  ads: (
    <>
      <path className={s.line} d="M30 44h92M30 68h80M30 92h96M30 116h64" />
      <path className={s.dashed} d="M146 66h62v68h-62z" />
      <path className={s.mark} d="M160 84l34 34M194 84l-34 34" />
    </>
  ),
  aiHelp: (
    <>
      <path className={s.fill} d="M28 34h108v42H62l-18 16V76H28z" />
      <path className={s.onFill} d="M46 55h70" />
      <path className={s.soft} d="M84 98h124v40H84z" />
      <path className={s.line} d="M100 112h88M100 126h56" />
      <path className={s.sun} d="M190 58l5 13 13 5-13 5-5 13-5-13-13-5 13-5z" />
    </>
  ),
  playground: (
    <>
      <path className={s.soft} d="M28 36h84v108H28z" />
      <path className={s.line} d="M42 56h40M52 76h46M52 96h34M42 116h40" />
      <path className={s.fill} d="M130 60h80v84h-80z" />
      <path className={s.sun} d="M158 84l30 18-30 18z" />
    </>
  ),
  updates: (
    <>
      <path className={s.line} d="M52 50h100M52 84h80M52 118h92" />
      <path className={s.good} d="M26 50l6 6 10-12M26 118l6 6 10-12" />
      <path className={s.sun} d="M26 78h14v12H26z" />
      <circle className={s.fill} cx="190" cy="106" r="28" />
      <path className={s.onFill} d="M190 90v18l12 8" />
    </>
  ),
  collections: (
    <>
      <path className={s.soft} d="M34 62h126v82H34z" />
      <path className={s.fill} d="M54 44h126v82H54z" />
      <path className={s.sun} d="M138 44h24v44l-12-10-12 10z" />
      <path className={s.onFill} d="M72 70h48M72 90h50M72 108h84" />
    </>
  ),
};
