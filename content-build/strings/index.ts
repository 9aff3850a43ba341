import type { Locale } from "../contract/locales.ts";
import { de } from "./de.ts";
import { enUs, type StringKey } from "./en-us.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { ja } from "./ja.ts";
import { ko } from "./ko.ts";
import { ptBr } from "./pt-br.ts";
import { ru } from "./ru.ts";
import { zhCn } from "./zh-cn.ts";
import { zhTw } from "./zh-tw.ts";

export type { StringKey };

/** Our own texts, used where the content brings none. */
export const STRINGS: Record<Locale, Record<StringKey, string>> = {
  "en-US": enUs,
  de,
  es,
  fr,
  ja,
  ko,
  "pt-BR": ptBr,
  ru,
  "zh-CN": zhCn,
  "zh-TW": zhTw,
};
