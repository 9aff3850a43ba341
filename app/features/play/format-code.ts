/** Formats code with Prettier, which loads when it is asked for the first time. */
export async function formatCode(language: "html" | "css" | "js", text: string): Promise<string> {
  const [{ format }, html, postcss, babel, estree] = await Promise.all([
    import("prettier/standalone"),
    import("prettier/plugins/html"),
    import("prettier/plugins/postcss"),
    import("prettier/plugins/babel"),
    import("prettier/plugins/estree"),
  ]);
  return format(text, {
    parser: language === "js" ? "babel" : language,
    plugins: [html, postcss, babel, estree.default ?? estree],
  });
}
