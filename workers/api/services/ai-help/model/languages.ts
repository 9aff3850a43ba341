/** English names of the site's languages, for prompts. */
export const SITE_LANGUAGES = new Map([
  ["de", "German"],
  ["en-US", "English"],
  ["es", "Spanish"],
  ["fr", "French"],
  ["ja", "Japanese"],
  ["ko", "Korean"],
  ["pt-BR", "Brazilian Portuguese"],
  ["ru", "Russian"],
  ["zh-CN", "Simplified Chinese"],
  ["zh-TW", "Traditional Chinese"],
]);
