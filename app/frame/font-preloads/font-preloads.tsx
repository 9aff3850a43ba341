import codeFontUrl from "fonts/code.woff2?url";
import cyrillicFontUrl from "fonts/cyrillic.woff2?url";
import textFontUrl from "fonts/text.woff2?url";
import { useTranslation } from "react-i18next";
import { useRouteHandle } from "#app/lib/route-handle.ts";

/** Fonts for the first paint, by name for `lib/inline-scripts/layout.ts`. */
export function FontPreloads() {
  const { code } = useRouteHandle();
  const { i18n } = useTranslation();
  return (
    <>
      <FontPreload name="Hanken Grotesk" url={textFontUrl} />
      {i18n.language === "ru" && <FontPreload name="Manrope" url={cyrillicFontUrl} />}
      {code && <FontPreload name="Subset Code Pro" url={codeFontUrl} />}
    </>
  );
}

function FontPreload({ name, url }: { name: string; url: string }) {
  return (
    <link
      rel="preload"
      as="font"
      type="font/woff2"
      href={url}
      crossOrigin="anonymous"
      data-font={name}
    />
  );
}
