/** A text with code between backticks. */
export function CodeText({ children }: { children: string }) {
  return (
    <>
      {children.split("`").map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
        index % 2 === 1 ? <code key={index}>{part}</code> : part,
      )}
    </>
  );
}
