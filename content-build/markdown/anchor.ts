const REMOVED = /[*<>"$#%&+,/:;=?@[\\\]^`{|}~')(]/g;

/**
 * The id of a heading.
 *
 * @example anchorize("Value of `x`: the basics") // "value_of_x_the_basics"
 */
export function anchorize(text: string): string {
  return (
    text
      .replace(REMOVED, "")
      .trim()
      .toLowerCase()
      .replace(/([ \t\n\f\r])[ \t\n\f\r]*/g, "$1")
      .replaceAll(" ", "_") || "sect"
  );
}
