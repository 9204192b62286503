/** Makes screen readers pause between texts that only look separate. */
export function Separator() {
  return <span className="sr-only">, </span>
}
