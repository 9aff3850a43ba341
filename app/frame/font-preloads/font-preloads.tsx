import textFontUrl from "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url";
import cyrillicFontUrl from "@fontsource-variable/manrope/files/manrope-cyrillic-wght-normal.woff2?url";
import codeFontUrl from "@fontsource-variable/source-code-pro/files/source-code-pro-latin-wght-normal.woff2?url";
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
      {code && <FontPreload name="Source Code Pro" url={codeFontUrl} />}
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
