/** Is read out between two pieces of text that stand apart on screen and would run into each other. */
export function Separator() {
  return <span className="sr-only">, </span>
}
