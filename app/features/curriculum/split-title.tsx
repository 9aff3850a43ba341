/** A title with its last word in the color of its topic. */
export function SplitTitle({
  title,
  className,
}: {
  title: string;
  className?: string | undefined;
}) {
  const at = title.lastIndexOf(" ") + 1;
  return (
    <h1 className={className}>
      {title.slice(0, at)}
      <em>{title.slice(at)}</em>
    </h1>
  );
}
